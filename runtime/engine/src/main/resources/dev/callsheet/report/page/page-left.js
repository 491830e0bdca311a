
// ---- What is left out or waits: a row each, as far as the plan has kept them ----

const title = row => (plan.operations.find(one => one.id === row.operation) || { title: row.operation }).title;
const rowLine = row => {
  const file = row.data !== undefined && plan.sources.find(one => one.name === row.data && one.kind === 'data');
  return (file && file.lines && file.lines[row.rowLine]) || '';
};

const ground = row => [row.until && 'not before ' + moment(row.until), row.rule, timed(row.detail || '')].filter(Boolean).join(': ');

const leftParts = row => [row.kind, row.reason, ground(row), row.data, place(row), title(row), rowLine(row)];

const origin = row => (row.data === undefined ? 'line ' + row.line : visible(row.data) + (row.row === undefined ? '' : ' row ' + number(row.row)));

function leftCells(row) {
  return [
    make('span', { class: 'number' }, origin(row)),
    make('span', { class: 'doing' }, said(row.reason)),
    make('span', { class: 'whom' }, named(row)),
    make('span', { class: 'told' }, visible(ground(row))),
    make('span', { class: 'state' }, make('span', { class: 'badge ' + row.kind }, signed(row.kind))),
  ];
}

// Why, by count, each with its rows where the page has them, and with the first of them in full.
function byReason(hasRows) {
  return make('ul', { class: 'items' }, [...plan.leftOut].sort((a, b) => isLeft(b) - isLeft(a) || b.count - a.count).map(reason => make('li', {},
    make('span', { class: 'figure' }, number(reason.count)), make('span', { class: 'badge ' + reason.kind }, signed(reason.kind)),
    make('details', { class: 'grow' }, make('summary', {}, said(reason.reason)), make('p', { class: 'note' }, 'the first: ' + visible(reason.first) + (reason.detail ? ': ' + said(reason.detail) : ''))),
    hasRows && isLeft(reason) ? make('button', { type: 'button', class: 'link', 'aria-label': 'list: ' + said(reason.reason), on: { click: () => pickLeft('left out: ' + reason.reason) } }, 'list') : undefined)));
}

function leftDetails(row) {
  return [make('p', {}, title(row) + (ground(row) ? ': ' + visible(ground(row)) : ''))];
}

function leftOut(detail) {
  const all = plan.leftOut.reduce((total, reason) => total + reason.count, 0);
  if (!all) return undefined;
  const rows = plan.leftOutRows;
  if (!rows.length) {
    return section('left-out', 'Left out or later', byReason(false), make('p', { class: 'note' }, 'A plan that was saved does not keep the rows that are left out; '
      + 'the page of plan --report lists them, and the file of plan --left-out.'));
  }
  const list = new RowList('left', 'Left out or later', rows, leftCells, row => detail.show(row, list));
  const count = make('p', { class: 'count', role: 'status' });
  const show = found => {
    list.show(found);
    count.textContent = found.length === rows.length ? counted(rows.length, 'row') : number(found.length) + ' of ' + counted(rows.length, 'row');
  };
  const query = make('input', { type: 'search', id: 'left-query', autocomplete: 'off', spellcheck: 'false', placeholder: 'left out, later, row 5, line 3, words', on: {
    input: () => show(query.value.trim() === '' ? rows : rows.filter(matcher(query.value))),
  } });
  show(rows);
  pickLeft = words => {
    query.value = words;
    show(rows.filter(matcher(words)));
    query.scrollIntoView();
    list.box.focus({ preventScroll: true });
  };
  return section('left-out', 'Left out or later', make('p', { class: 'note' }, 'Asked for, and not in the plan; or in it for later (deferred).' + (all > rows.length
    ? ' The list holds the first ' + number(rows.length) + ' of ' + number(all) + '; plan --left-out writes all to a file.' : '')),
  byReason(true), make('div', { class: 'search' }, make('label', { class: 'choice grow' }, 'Search what is left out or waits', query)), make('div', { class: 'found' }, count), listHeads(['From', 'Reason', 'Who', 'Why', '']), list.box,
  make('div', { class: 'print' }, leftTable(rows.slice(0, MOST_PRINTED)), all > MOST_PRINTED ? make('p', {}, 'The first ' + MOST_PRINTED + ' of ' + number(all) + ' are printed.') : undefined));
}

function leftTable(rows) {
  const head = ['from', 'reason', 'who', 'why', ''];
  return make('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Left out, in print' }, make('table', { class: 'plain' },
    make('thead', {}, make('tr', {}, head.map(name => make(name ? 'th' : 'td', name ? { scope: 'col' } : {}, name)))),
    make('tbody', {}, rows.map(row => make('tr', {}, leftCells(row).map(cell => make('td', {}, cell)))))));
}
