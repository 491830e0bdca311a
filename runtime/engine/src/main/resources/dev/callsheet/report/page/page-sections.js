
// ---- The sections of the page, in the order in which they are read ----

function section(id, title, ...children) {
  return make('section', { id, 'aria-labelledby': id + '-title', tabindex: '-1' }, make('h2', { id: id + '-title' }, title), ...children);
}

function tile(value, name, extra, find) {
  const words = [make('span', { class: 'value' }, value), ' ', make('span', {}, name)];
  return make('li', { class: 'tile' }, find ? make('button', { type: 'button', class: 'link', on: { click: find } }, words) : words, extra ? make('span', { class: 'note' }, extra) : undefined);
}

const wouldDo = operation => operation.planned + operation.deferred;

function effect(name) {
  return plan.operations.filter(one => one.effect === name).reduce((sum, one) => sum + wouldDo(one), 0);
}

// The answer in figures.
function verdict(rows) {
  const tiles = [];
  if (plan.size) tiles.push(tile((plan.people.exact ? '' : 'at least ') + number(plan.people.touched), plan.people.touched === 1 ? 'person' : 'people', number(plan.people.texted) + ' texted, ' + number(plan.people.called) + ' called'));
  const texts = effect('text');
  const sum = rows.reduce((total, row) => total + (row.message === undefined ? 0 : segments(row)), 0);
  const cut = plan.size > rows.length ? ' of the actions listed' : '';
  if (texts) tiles.push(tile(number(texts), texts === 1 ? 'text' : 'texts', counted(sum, 'segment') + cut));
  const calls = effect('call');
  if (calls) tiles.push(tile(number(calls), calls === 1 ? 'call' : 'calls'));
  const changes = effect('add') + effect('remove') + effect('flush') + effect('suppress');
  if (changes) {
    tiles.push(tile(number(changes), changes === 1 ? 'list change' : 'list changes', [['add', 'added'], ['remove', 'removed'], ['flush', 'flushed'], ['suppress', 'suppressed']]
      .filter(([kind]) => effect(kind)).map(([kind, word]) => number(effect(kind)) + ' ' + word).join(', ')));
  }
  if (nowCount() && !plan.run) tiles.push(tile(number(nowCount()), 'now', lasts(), goTo('when')));
  if (laterCount() && !plan.run) tiles.push(tile(number(laterCount()), 'later', 'the last from ' + moment(lastLater()), () => pick({ query: 'later' })));
  if (leftCount()) tiles.push(tile(number(leftCount()), 'left out', reasonWords(isLeft), () => pickLeft('left out')));
  for (const cost of plan.costs) tiles.push(tile(cost.all, cost.currency, 'at ' + cost.each + ' a segment'));
  const list = make('ul', { class: 'tiles' }, tiles);
  return plan.run ? list : section('verdict', 'What it would do', plan.size === 0 ? make('p', {}, '0 actions: nothing would be sent.') : undefined, list);
}

// When it was made and by whom: on top, beside the name.
function made() {
  const of = plan.run ? [moment(plan.parts[0] ? plan.parts[0].begun : plan.created), plan.sendingMs && 'sending took ' + lasting(plan.sendingMs), plan.parts[0] && plan.parts[0].confirmedBy && 'confirmed by ' + visible(plan.parts[0].confirmedBy)]
    : [plan.created && 'made ' + moment(plan.created) + (plan.author ? ' by ' + visible(plan.author) : ''), plan.expires ? 'valid to ' + moment(plan.expires) : 'not saved'];
  const account = plan.account ? (plan.run ? 'as ' : 'for ') + visible(plan.account + (plan.host ? ' at ' + plan.host : '')) : 'for any account';
  document.getElementById('made').textContent = [account, ...of].filter(Boolean).join(', ');
}

const lasting = ms => ms < 60000 ? took(ms) : Math.floor(ms / 60000) + ' min ' + Math.floor(ms / 1000) % 60 + ' s';

// Whoever has to prove something.
function facts() {
  const known = [
    ['Account', plan.account ? plan.account + (plan.host ? ' at ' + plan.host : '') : 'any: this plan is bound to none'], ['Run', plan.run],
    ...(plan.run ? plan.parts.map((part, i) => [i ? 'Gone on' : 'Begun', moment(part.begun) + (part.confirmedBy ? ', confirmed by ' + part.confirmedBy : '') + ', the last at ' + moment(part.last)]) : []),
    ['Made', plan.created && moment(plan.created) + (plan.author ? ' by ' + plan.author : '')], ['Valid to', plan.expires && moment(plan.expires)], ['Digest', plan.digest],
    ...Object.entries(plan.phones).map(([file, names]) => ['Numbers of ' + file, names]),
    ['Holds', [...plan.holds, ...plan.doNotContact.map(list => 'do not contact ' + list)].join('; ') || 'no limit, and no list was asked'],
    ['Variables', Object.entries(plan.variables).map(([name, value]) => name + (value ? ' = ' + JSON.stringify(value) : '')).join(', ')],
  ].filter(([, value]) => value);
  return make('details', {}, make('summary', {}, 'Details'), make('dl', { class: 'facts' }, known.map(([name, value]) => make('div', {}, make('dt', {}, name),
    make('dd', name === 'Digest' ? { class: 'code' } : {}, visible(value))))));
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
  const texts = rows.filter(row => row.message !== undefined);
  if (texts.length) figures.push(bars('Segments a text', ['Segments', 'Texts'], entries([...tally(texts, segments)].sort((a, b) => a[0] - b[0]))));
  const where = tally(rows, row => row.region);
  if (where.size) figures.push(bars('By region', ['Region of the number', 'Actions'], entries(most(where, MOST_BARS), code => code.length < 4 ? region(code) : code)));
  const areas = tally(rows, areaCode);
  const first = byCount(areas).slice(0, MOST_BARS).reduce((sum, entry) => sum + entry[1], 0);
  if (areas.size > 1 && first * 2 >= [...areas.values()].reduce((sum, count) => sum + count, 0)) figures.push(bars('By North American area code', ['Area code', 'Actions'], entries(most(areas, MOST_BARS))));
  else if (areas.size > 1) figures.push(bars('By state of the area code', ['State', 'Actions'], entries(most(tally(rows, row => plan.states[areaCode(row)]), MOST_BARS))));
  const touched = tally(tally(rows, person).values(), times => times);
  if (touched.size > 1) figures.push(bars('How often a person is touched', ['Actions', 'People'], entries([...touched].sort((a, b) => a[0] - b[0]))));
  if (plan.agents && plan.agents.length) figures.push(bars('By agent', ['Agent', 'Texts and calls'], entries(most(new Map(plan.agents.map(one => [one.agent, one.count])), MOST_BARS))));
  return section('figures', 'Figures', plan.size > rows.length ? make('p', { class: 'note' }, 'Of the actions listed above, except operations and agents, which are of all.') : undefined,
    make('div', { class: 'charts' }, figures), facts());
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
