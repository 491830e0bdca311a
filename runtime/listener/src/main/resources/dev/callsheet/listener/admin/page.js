'use strict';
const BETWEEN = 2000;
const byId = id => document.getElementById(id);
const shown = { events: new Map(), dead: new Map() };
let last = null;

function make(name, kind, text) {
  const made = document.createElement(name);
  if (kind) made.className = kind;
  if (text !== undefined) made.textContent = text;
  return made;
}

const number = value => value.toLocaleString('en');
const counted = (count, noun) => number(count) + ' ' + noun + (count === 1 ? '' : 's');

function ask(path) { // not relative: an address with a login in it cannot be asked
  return fetch(new URL(path, location.origin), { cache: 'no-store' }).then(answer => {
    if (!answer.ok) throw new Error(answer.status === 401 ? 'the token is another now: open the page again' : 'the desk answers ' + answer.status);
    return answer;
  });
}

function set(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const isLive = state => !state.mode.startsWith('Nothing');
const isUsedUp = state => state.left === 0;
const clock = instant => new Date(instant).toLocaleTimeString('en-GB');
const minute = instant => clock(instant).slice(0, 5);
const many = (count, one, several) => number(count) + ' ' + (count === 1 ? one : several);

function band(state) {
  const standing = state.trouble ? 'FAILED: ' + state.trouble + '.' : state.held ? 'HELD: ' + state.held + '.'
    : isUsedUp(state) ? 'BUDGET USED UP: nothing more is sent today.' : isLive(state) ? 'LIVE' : 'DRY RUN';
  byId('band').className = 'band' + (state.trouble || state.held || isUsedUp(state) ? ' alarm' : isLive(state) ? ' live' : '');
  set(byId('standing'), standing);
  set(byId('mode'), state.held ? 'Events are taken in and nothing leaves.' : state.mode);
  set(byId('what-head'), isLive(state) ? 'What is sent' : 'What would be sent');
}

const mayBeStop = state => state.problems.some(words => words.includes('may be a STOP'));

// Healthy or not, and why, in one sentence.
function health(state) {
  const why = [state.trouble && 'events are not taken in', state.held && 'it is held', isUsedUp(state) && 'the budget of the day is used up',
    state.deadCount !== '0' && state.deadCount + (state.deadCount === '1' ? ' event is' : ' events are') + ' not answered', state.outcomes.unknown && many(state.outcomes.unknown, 'action is', 'actions are') + ' unknown',
    state.problems.length && (state.problems.length === 1 ? state.problems[0] : many(state.problems.length, 'thing is not as it should be', 'things are not as they should be'))].filter(Boolean);
  if (mayBeStop(state) && state.problems.length > 1) why.unshift('somebody may have said STOP');
  byId('health').className = 'lead' + (why.length ? ' bad' : ' good');
  set(byId('health'), why.length ? '✗ Not healthy: ' + why.join('; ') + '.' : '✓ Healthy: events are taken in and decided on' + (isLive(state) ? ', and actions are sent.' : '; nothing is sent.'));
}

function steps(state) {
  const all = [];
  if (state.trouble) all.push(['Make room or open the desk again, so that events are taken in; this tells how it stands:', 'callsheet show desk']);
  if (state.held) all.push(['Look why it is held; then let actions leave again:', 'callsheet release']);
  if (state.deadCount !== '0') {
    all.push([mayBeStop(state) ? 'Look first who may have said STOP, and at what was not answered:' : 'Look at what was not answered:', 'callsheet events --dead']);
    all.push(['Plan the answers, to be looked at and applied' + (isUsedUp(state) ? '; whom rules suppress is suppressed already:' : ':'), state.catchUp]);
  }
  if (state.outcomes.unknown) all.push(['Look up at the service what is unknown:', 'callsheet events --unknown']);
  if (state.problems.length) all.push(['Look at what is not as it should be:', 'callsheet events --problems']);
  byId('to-do').hidden = !all.length;
  const seen = JSON.stringify(all);
  if (byId('steps').seen === seen) return; // what somebody selects stays
  byId('steps').seen = seen;
  byId('steps').replaceChildren(...all.map(([what, command]) => {
    const step = make('li');
    step.append(make('span', '', what), ' ', copied(command));
    return step;
  }));
}

// A command that can be taken whole.
function copied(command) {
  const all = make('span', 'command');
  const code = make('code', '', command);
  const button = make('button', '', 'Copy');
  const told = make('span', 'note');
  button.type = 'button';
  button.setAttribute('aria-label', 'Copy ' + command);
  told.setAttribute('role', 'status');
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(command);
      set(told, 'Copied');
    } catch (refused) {
      getSelection().selectAllChildren(code);
      set(told, 'Selected: copy it with the keyboard');
    }
  });
  all.append(code, ' ', button, ' ', told);
  return all;
}

function problems(all) {
  byId('problems').replaceChildren(...all.map(words => make('li', '', words + '.')));
}

function tiles(state) {
  const hour = state.minutes.reduce((sum, minute) => sum.map((value, i) => value + minute[i]), [0, 0, 0, 0]);
  const isYoung = Date.parse(state.now) - Date.parse(state.since) < 3600000;
  const lately = isYoung ? 'since ' + minute(state.since) : 'in the last hour';
  const all = [['events kept', state.kept], ['undecided', state.undecided], ['came ' + lately, hour[0]]];
  if (state.left !== undefined) {
    all.push(['sent ' + lately, hour[1]], ['refused, unknown or left out', hour[2], hour[2] > 0]);
    if (hour[3]) all.push(['suppressed ' + lately, hour[3]]);
    all.push(['remaining today', state.left, isUsedUp(state)]);
  }
  all.push(['not answered', state.deadCount, state.deadCount !== '0']);
  byId('tiles').replaceChildren(...all.map(([name, value, isAlarm]) => {
    const tile = make('li', 'tile' + (isAlarm ? ' alarm' : ''));
    tile.append(make('span', 'value', typeof value === 'number' ? number(value) : value), ' ', make('span', '', name));
    return tile;
  }));
  return hour;
}

// Equal reasons in one row, the most frequent first.
function reasons(all) {
  byId('reasons').replaceChildren(...[...all].sort((a, b) => b.count - a.count).map(reason => {
    const item = make('li', 'reason');
    const span = clock(reason.first) === clock(reason.last) ? clock(reason.last) : clock(reason.first) + ' - ' + clock(reason.last);
    item.append(make('b', 'figure', number(reason.count) + ' ×'), ' ', make('span', 'words', reason.words), ' ', make('span', 'time', span));
    return item;
  }));
}

function rules(state) {
  const all = [...state.rules].sort((a, b) => b.count - a.count).map(rule => [rule.name, rule.count]);
  if (state.silent) all.push(['nothing fired', state.silent]);
  byId('rules').replaceChildren(...(all.length ? all.map(([name, count]) => {
    const item = make('li');
    item.append(make('span', '', name), ' ', make('b', '', number(count)));
    return item;
  }) : [make('li', 'none', 'None was asked yet.')]));
  for (const one of document.querySelectorAll('.since')) set(one, 'since ' + minute(state.since));
}

function chart(minutes, hour) {
  const names = ['came', 'sent', 'failed'];
  const most = Math.max(1, ...minutes.map(minute => Math.max(minute[0], minute[1] + minute[2])));
  const bars = [];
  minutes.forEach((minute, i) => {
    let below = 120;
    minute.slice(0, names.length).forEach((value, kind) => {
      const height = 116 * value / most;
      const top = kind === 0 ? 120 - height : below -= height;
      if (value > 0) {
        const bar = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
        bar.setAttribute('class', names[kind]);
        bar.setAttribute('x', i * 10 + (kind === 0 ? 1 : 3));
        bar.setAttribute('y', top);
        bar.setAttribute('width', kind === 0 ? 8 : 4);
        bar.setAttribute('height', height);
        bars.push(bar);
      }
    });
  });
  byId('chart').replaceChildren(...bars);
  const end = Date.parse(last.now);
  set(byId('chart-top'), number(most) + ' a minute');
  [['from', 59], ['half', 30], ['to', 0]].forEach(([name, ago]) => set(byId('chart-' + name), minute(end - ago * 60000)));
  set(byId('chart-words'), 'In an hour ' + counted(hour[0], 'event') + ' came, ' + counted(hour[1], 'action') + (hour[1] === 1 ? ' was' : ' were') + ' sent, '
      + number(hour[2]) + (hour[2] === 1 ? ' was' : ' were') + ' not' + (hour[3] ? ', ' + many(hour[3], 'contact was', 'contacts were') + ' suppressed' : '') + '; at most ' + number(most) + ' a minute.');
}

function row(event) {
  const item = make('li', event.became);
  const details = make('details');
  const summary = make('summary');
  const when = make('time', 'time', clock(event.at));
  when.dateTime = event.at;
  summary.append(make('span', 'number', String(event.event)), when, make('span', 'type', event.source + ' ' + (event.type || '-')), make('span', 'who', whom(event)), make('span', 'words'));
  const inner = make('div', 'inner');
  details.append(summary, inner);
  details.addEventListener('toggle', () => details.open && fill(item));
  item.append(details);
  return item;
}

// Who wrote, and what.
const whom = event => [event.who, event.said && '“' + event.said + '”'].filter(Boolean).join(' ') || '-';

// What the rules decided, what is or would be sent, and how it ended.
function became(event) {
  const wanted = event.wanted.map(what => what.replace(event.who && ' ' + event.who, '')).join(', ');
  const unsent = event.became === 'dead' && event.fired.length && wanted ? '; not sent: ' + event.fired.join(', ') + ' → ' + wanted : '';
  if (event.overBudget) return 'not answered: budget of the day' + unsent;
  if (event.became === 'dead' || event.became === 'repeated' || !event.fired.length) return (event.became === 'dead' ? 'not answered: ' : '') + event.words + unsent;
  const sent = event.outcomes.filter(text => text.endsWith(': sent')).length;
  const suppressed = event.outcomes.filter(text => text.endsWith(': done')).length;
  const bad = event.outcomes.length - sent - suppressed;
  const end = event.outcomes.length ? ': ' + [sent ? sent + ' sent' : '', suppressed ? suppressed + ' suppressed' : '', bad ? bad + ' not' : ''].filter(Boolean).join(', ') : '';
  return event.fired.join(', ') + (wanted ? ' → ' + wanted : ', which wants nothing') + (event.became === 'dry' && wanted ? ': not sent, a dry run' : end) + (event.mayBeStop ? '; may be a STOP' : '');
}

function fill(item) {
  const event = item.event;
  const inner = item.querySelector('.inner');
  const list = make('ul');
  (event.outcomes.length ? event.outcomes : event.wanted.map(wanted => wanted + (event.became === 'dry' ? ': not sent, a dry run' : event.became === 'dead' ? ': not sent' : ': under way')))
      .forEach(text => list.append(make('li', '', text)));
  const why = inner.querySelector('pre') || make('pre', '', 'Asking the rules ...');
  inner.replaceChildren(list, why);
  if (!why.isAsked) {
    why.isAsked = true;
    ask('why/' + event.event).then(answer => answer.text()).catch(trouble => trouble.message).then(text => set(why, text.trim()));
  }
}

function list(name, events) {
  const known = shown[name];
  const items = events.map(event => {
    const item = known.get(event.event) || row(event);
    known.set(event.event, item);
    const seen = JSON.stringify(event);
    if (item.seen !== seen) {
      item.seen = seen;
      item.event = event;
      item.words = seen.toLowerCase();
      set(item.querySelector('.words'), became(event));
      if (item.firstChild.open) fill(item);
    }
    return item;
  });
  const there = new Set(items);
  for (const [key, item] of known) {
    if (!there.has(item)) {
      item.remove();
      known.delete(key);
    }
  }
  const into = byId(name);
  let after = null;
  for (const item of items) { // what stands right keeps its focus
    const place = after ? after.nextSibling : into.firstChild;
    if (place !== item) into.insertBefore(item, place);
    after = item;
  }
  for (const rest of [...into.querySelectorAll(':scope > .none')]) rest.remove();
  if (!items.length) into.append(make('li', 'none', 'None.'));
}

function search() {
  const words = byId('query').value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const item of shown.events.values()) {
    item.hidden = !words.every(word => item.words.includes(word));
    found += item.hidden ? 0 : 1;
  }
  set(byId('found'), words.length ? counted(found, 'event') : '');
}

function show(state) {
  last = state;
  band(state);
  health(state);
  problems(state.problems);
  steps(state);
  chart(state.minutes, tiles(state));
  set(byId('dead-count'), state.deadCount === '0' ? '' : '(' + state.deadCount + ')');
  set(byId('dead-shown'), 'The latest ' + state.dead.length + ' since the desk was opened');
  byId('dead-fold').hidden = !state.dead.length;
  set(byId('dead-note'), state.deadCount === '0' ? 'None.' : 'These may be a STOP that no rule heard, nobody could decide on them, or they wanted more than may be sent unseen.');
  reasons(state.reasons);
  rules(state);
  list('dead', state.dead);
  list('events', state.events);
  search();
  document.querySelector('main').removeAttribute('aria-busy');
}

function look() {
  const isStill = byId('pause').getAttribute('aria-pressed') === 'true';
  const asked = isStill || document.hidden
      ? Promise.resolve()
      : ask('state').then(answer => answer.json()).then(show).then(() => set(byId('asked'), ''))
          .catch(trouble => set(byId('asked'), 'No news since ' + (last ? clock(last.now) : 'it was opened') + ': ' + trouble.message + '.'));
  asked.then(() => setTimeout(look, BETWEEN));
}

byId('query').addEventListener('input', search);
byId('pause').addEventListener('click', () => {
  const button = byId('pause');
  button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
});
look();
