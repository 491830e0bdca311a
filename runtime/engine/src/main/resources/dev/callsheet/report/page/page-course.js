
// ---- How a run went over time: a picture, and the table that it is drawn from ----

const ROOM = { width: 640, height: 200, left: 64, bottom: 26, top: 30 };
const LETTER = 7; // as wide as one of a label is at most, on a wide screen
const ENDS = ['sent', 'refused', 'not-sent', 'unknown'];

const clock = instant => new Date(instant).toLocaleString('en', {
  ...(plan.parts.length > 1 || plan.sliceSeconds > 60 ? { day: 'numeric', month: 'short' } : {}), hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false,
});
const aMinute = count => Math.round(count * 600 / plan.sliceSeconds) / 10;
const took = ms => ms < 1000 ? ms + ' ms' : (ms / 1000).toFixed(1) + ' s';

// Columns of what ended, one kind on the other, or one line a row of heights.
function drawn(label, top, name, columns) {
  const step = (ROOM.width - ROOM.left) / Math.max(plan.slices.length, 12);
  const wide = (clock(plan.slices[0].from).length + 1) * LETTER;
  const every = Math.ceil(wide / step);
  const floor = ROOM.height - ROOM.bottom;
  const y = value => floor - value / top * (floor - ROOM.top);
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
    draw('line', { class: 'axis', x1: ROOM.left, x2: ROOM.width, y1: floor, y2: floor }),
    draw('text', { class: 'tick', x: 0, y: ROOM.top - 8 }, name(top)),
    draw('text', { class: 'tick end', x: ROOM.left - 8, y: floor }, '0'));
}

function course() {
  if (!plan.run || !plan.slices.length) return undefined;
  const ended = slice => ENDS.map(kind => [kind, aMinute(slice[kind] || 0), number(aMinute(slice[kind] || 0))]);
  const most = Math.max(...plan.slices.map(slice => ended(slice).reduce((sum, [, count]) => sum + count, 0)));
  const slowest = Math.max(1, ...plan.slices.map(slice => slice.longestMs));
  const kinds = ENDS.filter(kind => plan.slices.some(slice => slice[kind]));
  const row = slice => [clock(slice.from), ...kinds.map(kind => number(slice[kind] || 0)), took(slice.meanMs), took(slice.longestMs)];
  const figure = (title, note, picture) => make('figure', { class: 'chart wide' }, make('figcaption', {}, make('h3', {}, title), note), picture);
  return section('course', 'Over time',
    make('p', { class: 'note' }, 'In slices of ' + span(plan.sliceSeconds) + ', in the time zone of this browser; times in which nothing ended are left out.'),
    figure('Requests a minute', make('p', { class: 'legend' }, kinds.map(kind => make('span', {}, draw('svg', { class: 'key', 'aria-hidden': 'true' },
      draw('rect', { class: kind, width: '100%', height: '100%' })), OUTCOMES[kind].word))), drawn('Requests a minute by what came of them', most, number, ended)),
    figure('Answers', make('p', { class: 'note' }, 'The mean of each slice, and above it the slowest.'),
      drawn('How long answers took', slowest, took, slice => [['mean', slice.meanMs, took(slice.meanMs)], ['slowest', slice.longestMs - slice.meanMs, took(slice.longestMs)]])),
    make('details', {}, make('summary', {}, 'Table'), make('table', { class: 'plain', 'aria-label': 'Over time' },
      make('thead', {}, make('tr', {}, ['From', ...kinds.map(kind => OUTCOMES[kind].word), 'Mean', 'Slowest'].map(name => make('th', { scope: 'col' }, name)))),
      make('tbody', {}, plan.slices.map(slice => make('tr', {}, row(slice).map(cell => make('td', {}, cell))))))));
}
