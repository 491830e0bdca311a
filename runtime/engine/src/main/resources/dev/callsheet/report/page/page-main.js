
// ---- The page ----

let plan;
let pick;
let pickLeft = () => goTo('left-out')();
const MOST_PRINTED = 200;

function actions(rows, detail) {
  const filter = { query: '', operation: '', outcome: '', rows: undefined, label: '' };
  const list = new RowList('list', 'Actions', rows, cells, row => detail.show(row, list));
  const count = make('p', { class: 'count', role: 'status' });
  const query = make('input', { type: 'search', id: 'query', autocomplete: 'off', spellcheck: 'false', placeholder: '#12, row 5, line 3, later, twice, a name', on: { input: () => set({ query: query.value }) } });
  const operation = choice('operation', 'Operation', plan.operations.map(one => [one.id, one.title]));
  const ended = plan.run ? choice('outcome', 'Outcome', Object.entries(OUTCOMES).map(([kind, term]) => [kind, term.word])) : undefined;
  const chip = make('button', { type: 'button', class: 'chip', hidden: true, on: { click: () => set({ rows: undefined, label: '' }) } });

  function choice(field, label, options) {
    const select = make('select', { id: field, on: { change: () => set({ [field]: select.value }) } },
      make('option', { value: '' }, 'all'), options.map(([value, name]) => make('option', { value }, name)));
    return make('label', { class: 'choice' }, label, select);
  }

  function set(change) {
    Object.assign(filter, change);
    const matches = matcher(filter.query);
    const found = (filter.rows || rows).filter(row => (!filter.operation || row.operation === filter.operation)
        && (!filter.outcome || outcome(row) === filter.outcome) && (filter.query.trim() === '' || matches(row)));
    list.show(found);
    count.textContent = found.length === rows.length ? counted(rows.length, 'action') : number(found.length) + ' of ' + counted(rows.length, 'action');
    chip.hidden = !filter.rows;
    chip.textContent = '✕ ' + filter.label;
    chip.setAttribute('aria-label', 'No longer only: ' + filter.label);
  }

  pick = change => {
    query.value = change.query || '';
    for (const select of part.querySelectorAll('select')) select.value = change[select.id] || '';
    set({ query: '', operation: '', outcome: '', rows: undefined, label: '', ...change });
    part.scrollIntoView();
    list.box.focus({ preventScroll: true });
  };

  const part = section('actions', 'Actions',
    plan.size > rows.length ? make('p', { class: 'note' }, 'The list holds ' + number(rows.length) + ' of ' + counted(plan.size, 'action') + ': the first, and those that must be seen.') : undefined,
    make('div', { class: 'search' }, make('label', { class: 'choice grow' }, 'Search', query), operation, ended),
    make('div', { class: 'found' }, count, chip), listHeads(['#', plan.run ? 'Planned' : 'Would do', 'To', 'What', '']), list.box,
    make('div', { class: 'print' }, table(rows.slice(0, MOST_PRINTED), 'Actions in print'),
      rows.length > MOST_PRINTED ? make('p', {}, 'The first ' + MOST_PRINTED + ' of ' + counted(plan.size, 'action') + ' are printed.') : undefined));
  set({});
  return part;
}

const ORDER = Object.keys(OUTCOMES);

async function open() {
  plan = await unpack(document.getElementById('data'));
  const rows = plan.run ? [...plan.rows].sort((a, b) => ORDER.indexOf(outcome(a)) - ORDER.indexOf(outcome(b))) : plan.rows;
  const detail = new Detail();
  const main = document.getElementById('main');
  const answer = plan.run ? [became(rows), toDo(rows), course()] : [verdict(rows), before(rows)];
  const sections = plan.size === 0 ? [...answer, changes(rows), leftOut(detail), charts(rows)]
    : plan.run ? [...answer, when(), actions(rows, detail), changes(rows), messages(rows), leftOut(detail), charts(rows)]
      : [...answer, changes(rows), messages(rows), when(), actions(rows, detail), leftOut(detail), charts(rows)];
  made();
  main.replaceChildren(...sections.filter(Boolean), detail.dialog);
  document.getElementById('contents').append(...sections.filter(Boolean).map(part =>
    make('a', { href: '#' + part.id }, part.querySelector('h2').textContent)));
  main.removeAttribute('aria-busy');
}

open().catch(fault => {
  const main = document.getElementById('main');
  main.removeAttribute('aria-busy');
  main.replaceChildren(make('p', { role: 'alert' },
    'This page is damaged or this browser is too old to unpack it (' + fault.message + '). Make it again with callsheet report, or open it in a current browser.'));
});
