
// ---- A list of many rows: only those in sight are elements ----

const MARGIN = 6;
// By the name in files, in the order in which they are read: a sign and a word.
const OUTCOMES = JSON.parse('{{outcomes}}');
const signed = (kind, count) => OUTCOMES[kind].sign + ' ' + (count === undefined ? '' : number(count) + ' ') + OUTCOMES[kind].word;
const outcome = row => row.outcome || (plan.run ? 'not-tried' : undefined);

// What is searched, made when it is first needed.
function haystack(row) {
  if (row.hay === undefined) {
    const parts = row.kind === undefined
      ? ['#' + row.action, row.id, doing(row), named(row), contacts(row).join(' '), told(row), row.data, place(row)] : leftParts(row);
    row.hay = parts.join('\n').toLowerCase();
  }
  return row.hay;
}

// The numbers of a row's people, as digits.
const digits = row => (row.kind === undefined ? contacts(row) : (row.detail || '').split(/[^\d\s().\-/]+/).map(part => part.replace(/\D/g, '')));

// People who would get more than one text.
let textsOf;
function twice(row) {
  textsOf = textsOf || tally(plan.rows.filter(one => one.message !== undefined), person);
  return row.message !== undefined && textsOf.get(person(row)) > 1;
}

// Words that stand for what a page counts, in the list of actions and in that of what is left out.
const isLater = row => row.notBefore !== undefined || row.kind === 'deferred';
const MEANT = { later: isLater, twice: row => row.kind === undefined && twice(row), 'left out': row => row.kind !== undefined && !isLater(row) };

// "later", "twice", "left out", "left out: a reason", "#12", "12", "row 5", "line 3", a phone number in any spelling, or words that all occur.
function matcher(query) {
  const text = query.trim().toLowerCase();
  if (MEANT[text]) return MEANT[text];
  if (text.startsWith('left out: ')) return row => MEANT['left out'](row) && row.reason.toLowerCase() === text.slice('left out: '.length);
  const exact = /^(#|action|row|line)\s*:?\s*(\d+)$/.exec(text);
  if (exact) {
    const field = { '#': 'action', action: 'action', row: 'row', line: 'line' }[exact[1]];
    const wanted = Number(exact[2]);
    return row => row[field] === wanted;
  }
  if (/^\d{1,6}$/.test(text)) {
    const wanted = Number(text);
    return row => row.action === wanted || row.row === wanted || (text.length > 3 && digits(row).some(to => to.endsWith(text)));
  }
  if (/^[+(]?[\d\s().\-/]{7,}$/.test(text)) {
    const wanted = text.replace(/\D/g, '');
    return row => digits(row).some(to => to.includes(wanted));
  }
  const words = text.split(/\s+/).filter(word => word);
  return row => words.every(word => haystack(row).includes(word));
}

class RowList {
  constructor(id, label, rows, cells, open) {
    this.id = id;
    this.rows = rows;
    this.cells = cells;
    this.open = open;
    this.active = 0;
    this.space = make('div', { class: 'space' });
    this.box = make('div', { class: 'list', role: 'listbox', tabindex: '0', id, 'aria-label': label, on: {
      scroll: () => this.render(),
      keydown: event => this.key(event),
      click: event => this.click(event),
    } }, this.space);
    new ResizeObserver(() => this.measure()).observe(this.box);
  }

  // The height of a row is the style's matter: it differs between a phone and a desk.
  measure() {
    const height = parseFloat(getComputedStyle(this.box).getPropertyValue('--row'));
    this.height = height;
    this.resize();
    this.render();
  }

  show(rows) {
    this.rows = rows;
    this.active = 0;
    this.resize();
    this.box.scrollTop = 0;
    this.render();
  }

  resize() {
    this.space.style.height = this.rows.length * this.height + 'px';
  }

  render() {
    const { height } = this;
    if (!height) return;
    const first = Math.max(0, Math.floor(this.box.scrollTop / height) - MARGIN);
    const last = Math.min(this.rows.length, Math.ceil((this.box.scrollTop + this.box.clientHeight) / height) + MARGIN);
    const options = [];
    for (let i = first; i < last; i++) options.push(this.option(i));
    this.space.replaceChildren(...options);
    const current = document.getElementById(this.id + '-' + this.active);
    if (current) this.box.setAttribute('aria-activedescendant', current.id);
    else this.box.removeAttribute('aria-activedescendant');
  }

  option(i) {
    const row = this.rows[i];
    const option = make('div', {
      class: 'option' + (sweeping(row) ? ' sweeping' : '') + (row.outcome === 'unknown' ? ' unknown' : ''),
      role: 'option', id: this.id + '-' + i, 'data-i': i, 'aria-selected': String(i === this.active),
      'aria-setsize': this.rows.length, 'aria-posinset': i + 1,
    }, ...this.cells(row));
    option.style.top = i * this.height + 'px';
    return option;
  }

  click(event) {
    const option = event.target.closest('.option');
    if (option) this.choose(Number(option.dataset.i), true);
  }

  key(event) {
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.height) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    if (event.key in steps) this.choose(this.active + steps[event.key], false);
    else if (event.key === 'Enter' || event.key === ' ') this.choose(this.active, true);
    else return;
    event.preventDefault();
  }

  choose(i, opens) {
    if (this.rows.length === 0) return;
    this.active = Math.min(this.rows.length - 1, Math.max(0, i));
    const top = this.active * this.height;
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    else if (top + this.height > this.box.scrollTop + this.box.clientHeight) this.box.scrollTop = top + this.height - this.box.clientHeight;
    this.render();
    if (opens) this.open(this.rows[this.active]);
  }

  step(by) {
    this.choose(this.active + by, true);
  }
}

function badge(row) {
  const kind = outcome(row);
  if (kind) return make('span', { class: 'badge ' + kind }, signed(kind));
  if (row.notBefore) return make('span', { class: 'badge deferred', title: 'not before ' + moment(row.notBefore) }, OUTCOMES.deferred.sign + ' later ' + time(row.notBefore));
  if (row.message !== undefined) return make('span', { class: 'badge' }, segments(row) + (plain(row) ? '' : ' UCS-2'), make('span', { class: 'unit' }, segments(row) === 1 ? ' segment' : ' segments'));
  return undefined;
}

function cells(row) {
  return [
    make('span', { class: 'number' }, number(row.action)),
    make('span', { class: 'doing' }, sweeping(row) ? '! ' : '', doing(row)),
    make('span', { class: 'whom' }, whom(row)),
    make('span', { class: 'told' }, row.change && row.change !== 'same' ? make('b', {}, row.change + ' ') : '', told(row)),
    make('span', { class: 'state' }, badge(row)),
  ];
}

// What the columns are, above them; each option says itself what it is.
const AREAS = ['number', 'doing', 'whom', 'told', 'state'];
const listHeads = names => make('div', { class: 'heads', 'aria-hidden': 'true' }, names.map((name, i) => make('span', { class: AREAS[i] }, name)));
