
// ---- The sections of the page, in the order in which they are read ----

function section(id, title, ...children) {
  return make('section', { id, 'aria-labelledby': id + '-title' }, make('h2', { id: id + '-title' }, title), ...children);
}

function tile(value, name, extra) {
  return make('div', { class: 'tile' }, make('dt', {}, name), make('dd', {}, value), extra ? make('dd', { class: 'note' }, extra) : undefined);
}

const wouldDo = operation => operation.planned + operation.deferred;

function effect(name) {
  return plan.operations.filter(one => one.effect === name).reduce((sum, one) => sum + wouldDo(one), 0);
}

function verdict(rows) {
  const texts = effect('text');
  const { people } = plan;
  const cut = plan.size > rows.length ? 'of the actions listed' : undefined;
  const tiles = [tile((people.exact ? '' : 'at least ') + number(people.touched), people.touched === 1 ? 'person' : 'people',
    number(people.texted) + ' texted, ' + number(people.called) + ' called')];
  const sum = rows.reduce((total, row) => total + (row.message === undefined ? 0 : segments(row)), 0);
  if (texts) tiles.push(tile(number(texts), texts === 1 ? 'text' : 'texts', [counted(sum, 'segment'), cut].filter(Boolean).join(' ')));
  const calls = effect('call');
  if (calls) tiles.push(tile(number(calls), calls === 1 ? 'call' : 'calls'));
  const changes = effect('add') + effect('remove') + effect('flush') + effect('suppress');
  if (changes) {
    tiles.push(tile(number(changes), changes === 1 ? 'list change' : 'list changes', [['add', 'added'], ['remove', 'removed'], ['flush', 'flushed'], ['suppress', 'suppressed']]
      .filter(([kind]) => effect(kind)).map(([kind, word]) => number(effect(kind)) + ' ' + word).join(', ')));
  }
  const left = plan.leftOut.reduce((total, reason) => total + (reason.kind === 'deferred' ? 0 : reason.count), 0);
  if (left) tiles.push(tile(number(left), 'left out', 'refused or skipped, by reason below'));
  return section('verdict', plan.run ? 'What became of it' : 'Verdict', plan.run ? outcomes(rows) : undefined,
    plan.run ? make('p', { class: 'note' }, 'What the plan held, whatever became of it:') : undefined,
    plan.size === 0 ? make('p', {}, '0 actions: nothing would be sent.') : undefined, make('dl', { class: 'tiles' }, tiles),
    plan.run ? undefined : plan.forecast.map(line => make('p', { class: 'forecast' }, visible(line))), facts(), command());
}

function facts() {
  const known = [
    ['Account', plan.account && plan.account + (plan.host ? ' at ' + plan.host : '')], ['Run', plan.run], ...(plan.run ? made() : []),
    ['Made', plan.created && moment(plan.created)], ['By', plan.author], ['Valid to', plan.expires && moment(plan.expires)], ['Digest', plan.digest],
    ...Object.entries(plan.phones).map(([file, columns]) => ['Numbers of ' + file, columns]),
    ['Limits', plan.limits || 'none are kept'], ['Do not contact', plan.doNotContact.join(', ') || 'no list was asked'],
    ['Variables', Object.entries(plan.variables).map(([name, value]) => name + (value ? ' = ' + JSON.stringify(value) : '')).join(', ')],
  ].filter(([, value]) => value);
  const list = make('dl', { class: 'facts' }, known.map(([name, value]) => make('div', {}, make('dt', {}, name),
    make('dd', name === 'Digest' ? { class: 'code' } : {}, visible(value)))));
  if (!plan.account) list.prepend(make('div', {}, make('dt', {}, 'Account'), make('dd', {}, 'any: this plan is bound to none')));
  return list;
}

// When a run was made, by whom, and why it is not through.
function made() {
  return [...plan.parts.map((part, i) => [i ? 'Gone on' : 'Begun', moment(part.begun) + (part.confirmedBy ? ', confirmed by ' + part.confirmedBy : '')]),
    ['Ended', moment(plan.parts[plan.parts.length - 1].last)], ['Sending', plan.sendingMs < 60000 ? took(plan.sendingMs) : Math.floor(plan.sendingMs / 60000) + ' min ' + Math.floor(plan.sendingMs / 1000) % 60 + ' s'], ['Stopped', plan.stoppedBy]];
}

function command() {
  const typed = plan.run ? plan.resume : plan.command;
  if (!typed || plan.size === 0) return undefined;
  const said = make('span', { role: 'status' });
  const code = make('code', {}, visible(typed));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typed);
      said.textContent = 'Copied';
    } catch (refused) {
      getSelection().selectAllChildren(code);
      said.textContent = 'Selected: copy it with the keyboard';
    }
  };
  return make('div', { class: 'command' }, make('p', {}, plan.run ? 'To go on with what is left:' : 'To send exactly this, or less:'),
    make('pre', { tabindex: '0' }, code), make('button', { type: 'button', on: { click: copy } }, 'Copy'), ' ', said);
}

function outcomes(rows) {
  const counts = tally(rows, outcome);
  return make('div', { class: 'outcomes' }, Object.keys(OUTCOMES).filter(kind => counts.get(kind)).map(kind =>
    make('button', { type: 'button', class: 'badge ' + kind, on: { click: () => pick({ outcome: kind }) } }, signed(kind, counts.get(kind)))),
  counts.get('unknown') ? make('p', { class: 'alarm' }, 'Unknown: these may or may not have happened. They are never sent again without a person’s word.') : undefined);
}

// A sentence, and how to find the rows that it is about.
function item(level, words, find) {
  const link = find
    ? make('button', { type: 'button', class: 'link', 'aria-label': 'show: ' + words, on: { click: () => pick({ rows: find(), label: words }) } }, 'show') : undefined;
  return make('li', { class: level }, make('span', {}, words + ' '), link);
}

// What so many would have done to them, or were to have.
const would = count => (plan.run ? (count === 1 ? ' was to' : ' were to') : ' would');

function mustRead(rows) {
  const items = [];
  const flushes = rows.filter(row => row.operation === 'queue-flush');
  const everywhere = rows.filter(row => row.operation === 'all-powerlists-remove');
  const gaps = rows.filter(hasGap);
  const long = longest(rows);
  if (!plan.run && plan.expires && Date.parse(plan.expires) <= Date.now()) items.push(item('danger', '! This plan has expired: it cannot be applied any more.'));
  if (flushes.length) items.push(item('danger', '! ' + counted(flushes.length, 'flush') + would(flushes.length) + ' empty a whole queue; how many people are in it cannot be known.', () => flushes));
  if (everywhere.length) items.push(item('danger', '! ' + counted(everywhere.length, 'action') + would(everywhere.length) + ' take people off every powerlist.', () => everywhere));
  if (gaps.length) items.push(item('doubt', counted(gaps.length, 'action') + ' may have an empty field: a gap before a comma, two spaces, or a blank value.', () => gaps));
  if (plan.repeats) items.push(item('doubt', counted(plan.repeats, 'action') + (plan.repeats === 1 ? ' repeats' : ' repeat') + ' an earlier one exactly.', plan.masked ? undefined : () => repeated(rows)));
  const left = plan.leftOut.filter(reason => reason.kind !== 'deferred').reduce((total, reason) => total + reason.count, 0);
  if (left) items.push(item('doubt', counted(left, 'action') + (left === 1 ? ' was' : ' were') + ' asked for and left out: the reasons are among the figures.'));
  const again = [...tally(rows.filter(row => row.message !== undefined), person).values()].filter(count => count > 1).length;
  if (again) items.push(item('doubt', (again === 1 ? '1 person' : number(again) + ' people') + would(again) + ' get more than one text.'));
  for (const concern of plan.concerns) {
    const first = rows.filter(row => concern.actions.includes(row.action));
    items.push(item('doubt', concern.message + (first.length ? ': the first of them.' : '.'), first.length ? () => first : undefined));
  }
  const odd = rows.filter(row => row.message !== undefined && !plain(row));
  if (odd.length) items.push(item('doubt', counted(odd.length, 'text') + (odd.length === 1 ? ' needs' : ' need') + ' UCS-2, so that 70 characters fill a segment instead of 160.', () => odd));
  if (long && segments(long) > 1) items.push(item('', 'The longest text takes ' + counted(segments(long), 'segment') + '.', () => [long]));
  for (const warning of plan.warnings) {
    items.push(item('doubt', visible(warning.where) + ': ' + visible(warning.message || 'a warning, whose words are left out') + (warning.hint ? ' (' + visible(warning.hint) + ')' : '')));
  }
  return section('must-read', 'Must read', items.length ? make('ul', { class: 'items' }, items) : make('p', {}, 'Nothing stands out.'));
}

const MOST_SHAPES = 12;

function messages(rows) {
  const found = shapes(rows);
  if (!found.length) return undefined;
  const total = found.reduce((sum, shape) => sum + shape.rows.length, 0);
  return section('messages', 'Messages', make('p', { class: 'note' }, 'Texts of one line of the script that take as many segments, with the first as an example.'),
    make('div', { class: 'shapes' }, found.slice(0, MOST_SHAPES).map((shape, i) => {
      const row = shape.rows[0];
      const title = number(shape.rows.length) + ' × ' + counted(segments(row), 'segment') + (plain(row) ? '' : ', UCS-2');
      return make('article', { class: 'shape' }, make('h3', {}, title), make('p', { class: 'note' }, share(shape.rows.length, total) + ' of all texts, line ' + row.line),
        text(row, 'Shape ' + (i + 1)), shape.template && !plan.masked ? make('p', { class: 'template' }, make('span', {}, 'Template '), make('code', {}, visible(shape.template))) : undefined,
        make('button', { type: 'button', class: 'link', on: { click: () => pick({ rows: shape.rows, label: title }) } }, 'show in the list'));
    })), found.length > MOST_SHAPES ? make('p', {}, counted(found.length - MOST_SHAPES, 'rarer shape') + ' not shown here.') : undefined);
}

const MOST_BARS = 12;
const entries = (pairs, name = label => label) => pairs.map(([label, count]) => ({ label: name(String(label)), count }));

function charts(rows) {
  const figures = [bars('By operation', ['Operation', plan.run ? 'Planned' : 'Would do'], plan.operations.map(one => ({
    label: one.title, count: wouldDo(one), extra: one.refused + one.skipped ? number(one.refused + one.skipped) + ' left out' : '',
  })))];
  if (plan.leftOut.length) {
    figures.push(bars('Refused, skipped, deferred', ['Reason', 'Rows'], plan.leftOut.map(reason => ({
      label: reason.kind + ': ' + reason.reason, count: reason.count, note: 'first: ' + reason.first + (reason.detail ? ': ' + reason.detail : ''),
    }))));
  }
  const texts = rows.filter(row => row.message !== undefined);
  if (texts.length) figures.push(bars('Segments a text', ['Segments', 'Texts'], entries([...tally(texts, segments)].sort((a, b) => a[0] - b[0]))));
  const where = tally(rows, row => row.region);
  if (where.size) figures.push(bars('By region', ['Region of the number', 'Actions'], entries(most(where, MOST_BARS), code => code.length < 4 ? region(code) : code)));
  const areas = tally(rows, areaCode);
  if (areas.size > 1) figures.push(bars('By North American area code', ['Area code', 'Actions'], entries(most(areas, MOST_BARS))));
  const touched = tally(tally(rows, person).values(), times => times);
  if (touched.size > 1) figures.push(bars('How often a person is touched', ['Actions', 'People'], entries([...touched].sort((a, b) => a[0] - b[0]))));
  const agents = plan.masked ? new Map() : tally(rows.filter(row => row.operation === 'call'), row => row.agent);
  if (agents.size) figures.push(bars('Calls an agent', ['Agent', 'Calls'], entries(most(agents, MOST_BARS))));
  return section('figures', 'Figures', plan.size > rows.length ? make('p', { class: 'note' }, 'Of the actions listed below, except operations and reasons, which are of all.') : undefined,
    make('div', { class: 'charts' }, figures));
}

function changes(rows) {
  const { difference } = plan;
  if (!difference) return undefined;
  const of = kind => () => rows.filter(row => row.change === kind);
  const shown = difference.rows;
  return section('changes', 'Since the earlier plan', make('ul', { class: 'items' },
    item('', counted(difference.added, 'action') + ' added.', of('added')), item('', counted(difference.changed, 'action') + ' changed.', of('changed')),
    item('', counted(difference.removed, 'action') + ' removed.')),
  shown.length ? make('details', {}, make('summary', {}, 'Removed' + (difference.removed > shown.length ? ': the first ' + shown.length : '')), table(shown, 'Removed actions')) : undefined);
}

function table(rows, label) {
  const head = ['#', plan.run ? 'planned' : 'would do', 'to', 'detail', ''];
  return make('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': label }, make('table', { class: 'plain' },
    make('thead', {}, make('tr', {}, head.map(name => make(name ? 'th' : 'td', name ? { scope: 'col' } : {}, name)))),
    make('tbody', {}, rows.map(row => make('tr', {}, cells(row).map(cell => make('td', {}, cell)))))));
}
