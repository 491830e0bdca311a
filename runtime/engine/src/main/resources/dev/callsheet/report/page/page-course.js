
// ---- How a run went over time: a picture, and the table that it is drawn from ----

const ROOM = { width: 640, height: 200, left: 64, bottom: 26, top: 30 };
const LETTER = 7; // as wide as one of a label is at most, on a wide screen
const ENDS = ['sent', 'refused', 'not-sent', 'unknown'];

const clock = instant => {
  const at = parts(instant);
  return (plan.parts.length > 1 || plan.sliceSeconds > 60 ? at.day + ' ' + at.month + ' ' : '') + at.hour + ':' + at.minute + ':' + at.second;
};
const aSecond = count => Math.round(count * 100 / plan.sliceSeconds) / 100;
const took = ms => ms < 1000 ? ms + ' ms' : (ms / 1000).toFixed(1) + ' s';

// Columns of what ended, one kind on the other, or one line a row of heights.
function drawn(label, top, name, columns, more = () => [], scale = value => value / top) {
  const step = (ROOM.width - ROOM.left) / Math.max(plan.slices.length, 12);
  const wide = (clock(plan.slices[0].from).length + 1) * LETTER;
  const every = Math.ceil(wide / step);
  const floor = ROOM.height - ROOM.bottom;
  const y = value => floor - scale(value) * (floor - ROOM.top);
  return draw('svg', { viewBox: '0 0 ' + ROOM.width + ' ' + ROOM.height, role: 'img', 'aria-label': label + '; the table below has the figures' },
    plan.slices.flatMap((slice, i) => {
      let below = 0;
      return columns(slice).map(([kind, value, words]) => {
        below += value;
        return value ? draw('rect', { class: kind, x: ROOM.left + i * step, y: y(below), width: step * 0.85, height: y(below - value) - y(below) },
          draw('title', {}, clock(slice.from) + ': ' + (OUTCOMES[kind] ? OUTCOMES[kind].word : kind) + ' ' + words)) : undefined;
      });
    }),
    plan.slices.map((slice, i) => {
      const x = ROOM.left + i * step;
      if (i % every || x + wide > ROOM.width) return undefined;
      const more = i / every % 2 || x + 2 * wide > ROOM.width; // letters of a narrow screen are twice as large in the picture
      return draw('text', { class: more ? 'tick more' : 'tick', x, y: ROOM.height - 8 }, clock(slice.from));
    }),
    more(i => ROOM.left + i * step, y, step),
    draw('line', { class: 'axis', x1: ROOM.left, x2: ROOM.width, y1: floor, y2: floor }),
    draw('text', { class: 'tick', x: 0, y: ROOM.top - 8 }, name(top)),
    draw('text', { class: 'tick end', x: ROOM.left - 8, y: floor }, '0'));
}

// The limit as a line, and a mark where the service said that it was too fast.
function held(x, y, step) {
  return [plan.perSecond ? draw('line', { class: 'limit', x1: ROOM.left, x2: ROOM.width, y1: y(plan.perSecond), y2: y(plan.perSecond) }, draw('title', {}, 'limit: ' + plan.pace)) : undefined,
    ...plan.slices.map((slice, i) => slice.tooFast ? draw('path', { class: 'fast', d: 'M' + (x(i) + step / 2 - 5) + ' ' + (ROOM.top - 14) + 'h10l-5 9z' },
      draw('title', {}, clock(slice.from) + ': ' + counted(slice.tooFast, 'answer') + ' 429, too fast')) : undefined)];
}

// What the curve shows, in words.
function paced() {
  const fast = plan.slices.filter(slice => slice.tooFast);
  const count = fast.reduce((sum, slice) => sum + slice.tooFast, 0);
  return (plan.pace && plan.perSecond ? 'The limit was ' + plan.pace + '. ' : '') + (count ? 'The service said ' + (count === 1 ? 'once' : number(count) + ' times') + ' that it was too fast (429), first at ' + clock(fast[0].from)
    + ', upon which less was sent a second.' : '');
}

function course() {
  if (!plan.run || !plan.slices.length) return undefined;
  const ended = slice => ENDS.map(kind => [kind, aSecond(slice[kind] || 0), number(aSecond(slice[kind] || 0))]);
  const most = Math.max(plan.perSecond || 0, ...plan.slices.map(slice => ended(slice).reduce((sum, [, count]) => sum + count, 0)));
  const slowest = Math.max(10, ...plan.slices.map(slice => slice.longestMs));
  const kinds = ENDS.filter(kind => plan.slices.some(slice => slice[kind]));
  const row = slice => [clock(slice.from), ...kinds.map(kind => number(slice[kind] || 0)), slice.tooFast ? number(slice.tooFast) : '', took(slice.meanMs), took(slice.longestMs)];
  const figure = (title, note, picture) => make('figure', { class: 'chart wide' }, make('figcaption', {}, make('h3', {}, title), note), picture);
  const key = (shape, words) => make('span', {}, draw('svg', { class: 'key', 'aria-hidden': 'true', viewBox: '0 0 12 12' }, shape), words);
  return section('course', 'Over time', paced() ? make('p', {}, paced()) : undefined,
    make('p', { class: 'note' }, 'In slices of ' + span(plan.sliceSeconds) + ', in the time zone of this browser (' + parts(plan.slices[0].from).zone + '); times in which nothing ended are left out.'),
    figure('Requests a second', make('p', { class: 'legend' }, kinds.map(kind => key(draw('rect', { class: kind, width: '100%', height: '100%' }), OUTCOMES[kind].word)),
      plan.perSecond ? key(draw('line', { class: 'limit', x1: 0, x2: 12, y1: 6, y2: 6 }), 'limit ' + plan.pace) : undefined,
      plan.slices.some(slice => slice.tooFast) ? key(draw('path', { class: 'fast', d: 'M1 2h10l-5 9z' }), 'the service said 429') : undefined),
    drawn('Requests a second by what came of them', most, number, ended, held)),
    figure('Answers', make('p', { class: 'note' }, 'The mean of each slice, and above it the slowest; each step of height is ten times as long.'),
      drawn('How long answers took', slowest, took, slice => [['mean', slice.meanMs, took(slice.meanMs)], ['slowest', slice.longestMs - slice.meanMs, took(slice.longestMs)]],
        () => [], value => Math.log10(1 + value) / Math.log10(1 + slowest))),
    make('details', {}, make('summary', {}, 'Table'), make('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Table over time' }, make('table', { class: 'plain', 'aria-label': 'Over time' },
      make('thead', {}, make('tr', {}, ['From', ...kinds.map(kind => OUTCOMES[kind].word), 'Too fast', 'Mean', 'Slowest'].map(name => make('th', { scope: 'col' }, name)))),
      make('tbody', {}, plan.slices.map(slice => make('tr', {}, row(slice).map(cell => make('td', {}, cell)))))))));
}
