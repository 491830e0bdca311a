
// ---- What to look at before a plan is approved, each with the rows that it is about ----

// Signs that typography puts for plain ones, as the runtime writes them plainly.
const PLAIN = new Map([["'", '\u2018\u2019\u201A\u2032\u00B4`'], ['"', '\u201C\u201D\u201E\u2033\u00AB\u00BB'], ['-', '\u2010\u2011\u2012\u2013\u2014\u2212\u2022'], [' ', '\u00A0\u2009\u202F'], ['...', '\u2026']]
  .flatMap(([plain, signs]) => [...signs].map(sign => [sign, plain])));

const replaced = text => text.replace(/[^\x00-\x7F`]/gu, char => {
  if (septets[char.charCodeAt(0)] && char.length === 1) return char;
  const bare = char.normalize('NFD').replace(/\p{M}+/gu, '');
  return PLAIN.get(char) || (bare.length === 1 ? bare : char);
});

// Texts that another alphabet makes longer, by the sign that does it and the line that it is in.
function dear(rows) {
  const found = new Map();
  for (const row of rows) {
    if (row.message === undefined || plain(row)) continue;
    const sign = plan.masked ? '' : culprit(row.message, measured(row.message).odd).char;
    const key = row.line + ' ' + sign;
    const group = found.get(key) || { line: row.line, sign, rows: [], segments: 0, plainly: 0 };
    found.set(key, group);
    group.rows.push(row);
    group.segments += segments(row);
    group.plainly += plan.masked ? segments(row) : cut(replaced(row.message)).parts.length;
  }
  return [...found.values()].sort((a, b) => b.rows.length - a.rows.length);
}

// What so many segments cost, rounded down; empty where nobody says it.
const costs = count => plan.costs.map(cost => (Math.floor(Number(cost.each) * count * 100) / 100).toFixed(2) + ' ' + cost.currency).join(' and ');

function dearWords(group) {
  const count = group.rows.length;
  if (!group.sign) return counted(count, 'text') + (count === 1 ? ' needs' : ' need') + ' UCS-2: 70 characters fill a segment instead of 160.';
  const saved = group.segments - group.plainly;
  const because = ' because of “' + visible(group.sign) + '” in line ' + group.line;
  const one = PLAIN.get(group.sign);
  if (!saved) return counted(count, 'text') + (count === 1 ? ' needs' : ' need') + ' UCS-2' + because + '; no segment more.';
  const factor = group.segments === 2 * group.plainly ? (count === 1 ? ' costs double' : ' cost double') : ' take ' + number(group.segments) + ' segments instead of ' + number(group.plainly);
  const money = costs(saved);
  return counted(count, 'text') + factor + because + '; ' + (one === undefined ? 'written plainly' : 'with “' + one + '”') + ' ' + (money ? 'about ' + money + ' less' : counted(saved, 'segment') + ' less') + '.';
}

const isLeft = reason => reason.kind !== 'deferred';
const leftCount = () => plan.leftOut.filter(isLeft).reduce((total, reason) => total + reason.count, 0);

// The reasons with the most rows first, those of one word together.
function reasons(kept) {
  const sums = new Map();
  for (const reason of plan.leftOut) {
    if (kept(reason)) sums.set(reason.reason, (sums.get(reason.reason) || 0) + reason.count);
  }
  return byCount(sums);
}

const MOST_REASONS = 4;

function reasonWords(kept) {
  const all = reasons(kept);
  return all.slice(0, MOST_REASONS).map(([reason, count]) => number(count) + ' ' + said(reason)).join(', ') + (all.length > MOST_REASONS ? ' and ' + counted(all.length - MOST_REASONS, 'more reason') : '');
}

// A sentence, and the way to the rows that it is about.
function item(level, words, find, name = 'list') {
  const link = find && make('button', { type: 'button', class: 'link', 'aria-label': name + ': ' + words, on: { click: () => {
    const found = find();
    if (found === undefined) return;
    if (Array.isArray(found)) pick({ rows: found, label: words });
    else pick(found);
  } } }, name);
  return make('li', { class: level }, level && make('span', { class: 'mark', 'aria-hidden': 'true' }, '!'), make('span', { class: 'grow' }, words), link);
}

// Goes to a section, as its link on top does.
const goTo = id => () => {
  const part = document.getElementById(id);
  part.scrollIntoView();
  part.focus({ preventScroll: true });
};

function before(rows) {
  const items = [];
  const flushes = rows.filter(row => row.operation === 'queue-flush');
  const everywhere = rows.filter(row => row.operation === 'all-powerlists-remove');
  const gaps = rows.filter(hasGap);
  if (!plan.run && plan.expires && Date.parse(plan.expires) <= Date.now()) items.push(item('danger', 'This plan has expired: it cannot be applied any more. Plan again.'));
  if (flushes.length) items.push(item('danger', counted(flushes.length, 'flush') + ' would empty a whole queue; how many people are in it cannot be known.', () => flushes));
  if (everywhere.length) items.push(item('danger', counted(everywhere.length, 'action') + ' would take people off every powerlist.', () => everywhere));
  for (const group of dear(rows)) items.push(item(group.segments > group.plainly ? 'doubt' : '', dearWords(group), () => group.rows));
  if (gaps.length) items.push(item('doubt', counted(gaps.length, 'action') + ' may have an empty field: a gap before a comma, two spaces, or a blank value.', () => gaps));
  if (plan.repeats) items.push(item('doubt', counted(plan.repeats, 'action') + (plan.repeats === 1 ? ' repeats' : ' repeat') + ' an earlier one exactly.', plan.masked ? undefined : () => repeated(rows)));
  if (leftCount()) items.push(item('doubt', number(leftCount()) + ' left out: ' + reasonWords(isLeft) + '.', () => { pickLeft('left out'); }));
  if (plan.textedAgain) items.push(item('doubt', people(plan.textedAgain) + ' would get more than one text.', () => ({ query: 'twice' })));
  for (const concern of plan.concerns) {
    const first = rows.filter(row => concern.actions.includes(row.action));
    items.push(item('doubt', concern.message + '.', first.length ? () => first : undefined, 'list the first'));
  }
  if (laterCount()) items.push(item('', number(laterCount()) + (laterCount() === 1 ? ' waits' : ' wait') + ' until it is open where they are, the last until ' + moment(lastLater()) + '.', goTo('when'), 'when'));
  const long = longest(rows);
  if (long && segments(long) > 2) items.push(item('doubt', 'The longest text takes ' + counted(segments(long), 'segment') + '.', () => [long]));
  for (const warning of plan.warnings) {
    items.push(item('doubt', visible(warning.where) + ': ' + said(warning.message || 'a warning, whose words are left out') + (warning.hint ? ' (' + said(warning.hint) + ')' : '')));
  }
  return section('must-read', 'Before you approve', items.length ? make('ul', { class: 'items' }, items) : make('p', {}, 'Nothing stands out.'), holds(), applies());
}

// What holds for it, in one line.
function holds() {
  const all = [...plan.holds, ...plan.hours.map(set => 'hours ' + set), ...plan.doNotContact.map(list => 'do not contact ' + list)];
  return make('p', { class: 'holds' }, make('b', {}, 'What holds '), all.length ? said(all.join('; ')) : 'no limit, no hours, no list of numbers that are left out');
}

function applies() {
  return plan.command && plan.size ? [make('p', {}, 'To send exactly this, or less:'), copied(plan.command)] : undefined;
}

// A command that can be taken whole.
function copied(typed) {
  const told = make('span', { role: 'status' });
  const code = make('code', {}, visible(typed));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typed);
      told.textContent = 'Copied';
    } catch (refused) {
      getSelection().selectAllChildren(code);
      told.textContent = 'Selected: copy it with the keyboard';
    }
  };
  return make('div', { class: 'command' }, make('pre', { tabindex: '0' }, code),
    make('button', { type: 'button', 'aria-label': 'Copy ' + visible(typed), on: { click: copy } }, 'Copy'), told);
}
