
// ---- What is left out or waits: a row each, as far as the plan has kept them ----

const title = row => (plan.operations.find(one => one.id === row.operation) || { title: row.operation }).title;
const rowLine = row => {
  const file = row.data !== undefined && plan.sources.find(one => one.name === row.data && one.kind === 'data');
  return (file && file.lines && file.lines[row.rowLine]) || '';
};

const ground = row => [row.until && 'not before ' + row.until, row.rule, row.detail].filter(Boolean).join(': ');

const leftParts = row => [row.kind, row.reason, ground(row), row.data, place(row), title(row), rowLine(row)];

const origin = row => (row.data === undefined ? 'line ' + row.line : visible(row.data) + (row.row === undefined ? '' : ' row ' + number(row.row)));

function leftCells(row) {
  return [
    make('span', { class: 'number' }, row.row === undefined ? '' : number(row.row)),
    make('span', { class: 'doing' }, visible(row.reason)),
    make('span', { class: 'whom' }, origin(row)),
    make('span', { class: 'told' }, visible([ground(row), rowLine(row)].filter(Boolean).join('  '))),
    make('span', { class: 'state' }, make('span', { class: 'badge ' + row.kind }, signed(row.kind))),
  ];
}

function leftDetails(row) {
  return [make('p', {}, title(row) + (ground(row) ? ': ' + visible(ground(row)) : ''))];
}

function leftOut(detail) {
  const all = plan.leftOut.reduce((total, reason) => total + reason.count, 0);
  if (!all) return undefined;
  const rows = plan.leftOutRows;
  if (!rows.length) {
    return section('left-out', 'Left out or later', make('p', {}, counted(all, 'action') + ', by reason among the figures. A plan that was saved does not keep the rows; '
      + 'the page of plan --report lists them, and the file of plan --left-out.'));
  }
  const list = new RowList('left', 'Left out or later', rows, leftCells, row => detail.show(row, list));
  const count = make('p', { class: 'count', role: 'status' });
  const show = found => {
    list.show(found);
    count.textContent = found.length === rows.length ? counted(rows.length, 'row') : number(found.length) + ' of ' + counted(rows.length, 'row');
  };
  const query = make('input', { type: 'search', id: 'left-query', autocomplete: 'off', spellcheck: 'false', placeholder: 'row 5, line 3, a reason, words', on: {
    input: () => show(query.value.trim() === '' ? rows : rows.filter(matcher(query.value))),
  } });
  show(rows);
  return section('left-out', 'Left out or later', make('p', { class: 'note' }, 'Asked for, and not in the plan; or in it for later (deferred).' + (all > rows.length
    ? ' The list holds the first ' + number(rows.length) + ' of ' + number(all) + '; plan --left-out writes all to a file.' : '')),
  make('div', { class: 'search' }, make('label', { class: 'choice grow' }, 'Search what is left out or waits', query)), make('div', { class: 'found' }, count), list.box,
  make('div', { class: 'print' }, leftTable(rows.slice(0, MOST_PRINTED)), all > MOST_PRINTED ? make('p', {}, 'The first ' + MOST_PRINTED + ' of ' + number(all) + ' are printed.') : undefined));
}

function leftTable(rows) {
  const head = ['row', 'reason', 'from', 'detail', ''];
  return make('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Left out, in print' }, make('table', { class: 'plain' },
    make('thead', {}, make('tr', {}, head.map(name => make(name ? 'th' : 'td', name ? { scope: 'col' } : {}, name)))),
    make('tbody', {}, rows.map(row => make('tr', {}, leftCells(row).map(cell => make('td', {}, cell)))))));
}
