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

function band(state) {
  const isLive = !state.mode.startsWith('Nothing');
  byId('band').className = 'band' + (state.trouble || state.held ? ' alarm' : isLive ? ' live' : '');
  set(byId('standing'), state.trouble ? 'FAILED: ' + state.trouble + '.' : state.held ? 'HELD: ' + state.held + '.' : isLive ? 'LIVE' : 'DRY RUN');
  set(byId('mode'), state.held ? 'Events are taken in and nothing leaves.' : state.mode);
}

function problems(all) {
  byId('problems').replaceChildren(...all.map(words => make('li', '', words + '.')));
}

function tiles(state) {
  const hour = state.minutes.reduce((sum, minute) => sum.map((value, i) => value + minute[i]), [0, 0, 0]);
  const all = [['events kept', state.kept], ['undecided', state.undecided], ['came in the last hour', hour[0]]];
  if (state.left !== undefined) {
    all.push(['sent in the last hour', hour[1]], ['refused, unknown or left out', hour[2], hour[2] > 0], ['remaining today', state.left, state.left === 0]);
  }
  byId('tiles').replaceChildren(...all.map(([name, value, isAlarm]) => {
    const tile = make('div', 'tile' + (isAlarm ? ' alarm' : ''));
    tile.append(make('dt', '', name), make('dd', '', number(value)));
    return tile;
  }));
  return hour;
}

function chart(minutes, hour) {
  const names = ['came', 'sent', 'failed'];
  const most = Math.max(1, ...minutes.map(minute => Math.max(minute[0], minute[1] + minute[2])));
  const bars = [];
  minutes.forEach((minute, i) => {
    let below = 120;
    minute.forEach((value, kind) => {
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
  set(byId('chart-words'), 'In an hour ' + counted(hour[0], 'event') + ' came, ' + counted(hour[1], 'action') + (hour[1] === 1 ? ' was' : ' were') + ' sent, '
      + number(hour[2]) + (hour[2] === 1 ? ' was' : ' were') + ' not; at most ' + number(most) + ' a minute.');
}

function row(event) {
  const item = make('li', event.became);
  const details = make('details');
  const summary = make('summary');
  const when = make('time', 'time', new Date(event.at).toLocaleTimeString('en-GB'));
  when.dateTime = event.at;
  summary.append(make('span', 'number', String(event.event)), when, make('span', 'type', event.source + ' ' + (event.type || '-')), make('span', 'words'));
  const inner = make('div', 'inner');
  details.append(summary, inner);
  details.addEventListener('toggle', () => details.open && fill(item));
  item.append(details);
  return item;
}

function fill(item) {
  const event = item.event;
  const inner = item.querySelector('.inner');
  const list = make('ul');
  (event.outcomes.length ? event.outcomes : event.wanted.map(wanted => wanted + (event.became === 'dry' ? ': not sent, a dry run' : ': under way')))
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
      const bad = event.outcomes.filter(text => !text.endsWith(': sent')).length;
      const end = (event.outcomes.length ? ', ' + (event.outcomes.length - bad) + ' sent' : '') + (bad ? ', ' + bad + ' not' : '');
      set(item.querySelector('.words'), (event.became === 'dead' ? 'dead: ' : '') + event.words + end);
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
  problems(state.problems);
  chart(state.minutes, tiles(state));
  set(byId('dead-count'), state.deadCount === '0' ? '' : '(' + state.deadCount + ')');
  set(byId('dead-shown'), state.dead.length ? 'The latest ' + state.dead.length + ' since the desk was opened are shown. ' : '');
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
          .catch(trouble => set(byId('asked'), 'No news since ' + (last ? new Date(last.now).toLocaleTimeString('en-GB') : 'it was opened') + ': ' + trouble.message + '.'));
  asked.then(() => setTimeout(look, BETWEEN));
}

byId('query').addEventListener('input', search);
byId('pause').addEventListener('click', () => {
  const button = byId('pause');
  button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
});
look();
