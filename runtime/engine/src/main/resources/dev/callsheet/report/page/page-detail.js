
// ---- One action: what it would do, and the line and the row that it comes from ----

const PLACE = new Set(['action', 'operation', 'file', 'line', 'column', 'data', 'row', 'rowLine', 'message', 'hay', 'hour',
  'segments', 'encoding', 'because', 'outcome', 'status', 'answer', 'change', 'was', 'region', 'person', 'named', 'notBefore']);

class Detail {
  constructor() {
    this.body = make('div', { class: 'body' });
    this.title = make('h2', { id: 'detail-title' });
    this.dialog = make('dialog', { class: 'detail', 'aria-labelledby': 'detail-title' },
      make('div', { class: 'head' }, this.title,
        make('button', { type: 'button', on: { click: () => this.list.step(-1) }, 'aria-label': 'Previous' }, '↑'),
        make('button', { type: 'button', on: { click: () => this.list.step(1) }, 'aria-label': 'Next' }, '↓'),
        make('button', { type: 'button', on: { click: () => this.dialog.close() } }, 'Close')),
      this.body);
    this.dialog.addEventListener('click', event => {
      if (event.target === this.dialog) this.dialog.close();
    });
  }

  show(row, list) {
    this.list = list;
    this.title.textContent = row.kind === undefined ? '#' + number(row.action) + ' ' + doing(row) : OUTCOMES[row.kind].word + ': ' + said(row.reason);
    this.body.replaceChildren(...(row.kind === undefined ? details(row) : [...leftDetails(row), ...why(row)]));
    if (!this.dialog.open) this.dialog.showModal();
    this.body.scrollTop = 0;
  }
}

function details(row) {
  const parts = [];
  const kind = outcome(row);
  if (kind) {
    parts.push(make('p', {}, make('span', { class: 'badge ' + kind }, signed(kind)),
      row.status ? ' HTTP ' + row.status : '', row.answer ? ' – ' + visible(row.answer) : ''));
  }
  if (row.message !== undefined) parts.push(text(row, 'The text'));
  if (row.change && row.change !== 'same') {
    parts.push(make('p', {}, make('b', {}, row.change), ' since the earlier plan', row.was ? '; it was ' : '', row.was ? make('q', {}, visible(row.was)) : ''));
  }
  const fields = make('dl', { class: 'fields' });
  const field = (name, value) => fields.append(make('div', {}, make('dt', {}, name), make('dd', {}, visible(String(value)))));
  for (const [name, value] of Object.entries(row)) {
    if (PLACE.has(name)) continue;
    if (name === 'extra') for (const [column, cell] of Object.entries(value)) field('extra ' + visible(column), cell);
    else field(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (row.notBefore) field('not before', moment(row.notBefore));
  if (row.region) field('region', region(row.region));
  parts.push(fields, ...why(row));
  return parts;
}

// The line of the script, and the row.
function why(row) {
  const parts = [make('h3', {}, 'Why'), source(row.file, row.line, row.column, 'script', 'Script ' + row.file + ', line ' + row.line)];
  if (row.data !== undefined) {
    parts.push(dataRow(row, 'Data ' + row.data + ', row ' + number(row.row) + (row.rowLine ? ' (line ' + number(row.rowLine) + ')' : '')));
  }
  return parts;
}

// A line for each column; the line itself where it cannot be told what its columns are.
function dataRow(row, caption) {
  const all = columns(row);
  if (!all) return source(row.data, row.rowLine, 0, 'data', caption);
  return make('figure', { class: 'source' }, make('figcaption', {}, visible(caption)),
    make('dl', { class: 'fields cells' }, all.map(([name, value]) => make('div', {}, make('dt', {}, visible(name)), make('dd', {}, visible(value))))));
}

function text(row, label) {
  if (!plan.masked) return bubble(row.message, label);
  return make('div', { class: 'phone', role: 'group', 'aria-label': label }, make('p', { class: 'bubble' }, multiline(wording(row))),
    make('p', { class: 'note' }, counted(segments(row), 'segment') + ', ' + (plain(row) ? 'GSM-7' : 'UCS-2') + '; values left out'));
}

// The line of a file, with the file's first line above a data row and a caret below a word of the script.
function source(name, line, column, kind, caption) {
  const file = plan.sources.find(one => one.name === name && one.kind === kind);
  const figure = make('figure', { class: 'source' }, make('figcaption', {}, visible(caption)));
  const known = file && file.lines && file.lines[line];
  if (known === undefined) {
    const why = plan.masked ? 'The line is left out of this page.' : file && file.fault
      ? 'The line is not shown: the file ' + file.fault + '.' : 'The line is not in this page.';
    figure.append(make('p', { class: 'note' }, why));
    return figure;
  }
  const code = make('pre', { tabindex: '0' });
  const add = (at, words) => code.append(make('span', { class: 'at' }, String(at).padStart(5) + ' | '), words, '\n');
  if (kind === 'data' && line > 1 && !/\.jsonl?$|\.ndjson$/i.test(name)) add(1, visible(file.lines[1]));
  const written = known.replace(/\t/g, ' ');
  add(line, make('b', {}, visible(written)));
  if (column > 0) code.append(' '.repeat(8 + visible(written.slice(0, column - 1)).length) + '^');
  figure.append(code);
  return figure;
}
