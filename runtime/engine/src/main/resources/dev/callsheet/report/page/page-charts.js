
// ---- Charts. A chart of bars is its own table; the chart of hours has its table below it ----

function bars(title, heads, entries, note) {
  const top = Math.max(1, ...entries.map(entry => entry.count));
  const body = make('tbody', {}, entries.flatMap(entry => [make('tr', {},
    make('th', { scope: 'row' }, visible(entry.label)),
    make('td', { class: 'bar' }, draw('svg', { 'aria-hidden': 'true', focusable: 'false' },
      draw('rect', { width: Math.max(entry.count * 100 / top, entry.count ? 0.5 : 0) + '%', height: '100%', rx: 2 }))),
    make('td', { class: 'figure' }, number(entry.count)),
    make('td', { class: 'share' }, entry.extra || '')),
  entry.note ? make('tr', {}, make('td', { colspan: 4, class: 'note' }, visible(entry.note))) : undefined]));
  const head = make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, heads[0]),
    make('td', {}), make('th', { scope: 'col', class: 'figure' }, heads[1]), heads[2] ? make('th', { scope: 'col' }, heads[2]) : make('td', {})));
  return make('figure', { class: 'chart' },
    make('figcaption', {}, make('h3', {}, title), note ? make('p', { class: 'note' }, note) : undefined),
    make('table', { class: 'bars', 'aria-label': title }, head, body));
}

const ROOM = { width: 640, height: 200, left: 64, bottom: 26, top: 20 };
const MOST_LABELS = 8;
const WIDEST_COLUMN = 80;

function hourly(title, planned) {
  const { hours, capacity } = planned;
  const top = Math.max(capacity, ...hours.map(hour => hour.count)) * 1.05;
  const floor = ROOM.height - ROOM.bottom;
  const y = count => floor - count / top * (floor - ROOM.top);
  const step = Math.min(WIDEST_COLUMN, (ROOM.width - ROOM.left) / hours.length);
  const every = Math.ceil(hours.length / MOST_LABELS);
  const line = y(capacity);
  const picture = draw('svg', { viewBox: '0 0 ' + ROOM.width + ' ' + ROOM.height, role: 'img', 'aria-label': title + '; the table below has the figures' },
    hours.map((hour, i) => draw('rect', {
      class: 'column', x: ROOM.left + i * step + step * 0.1, y: y(hour.count), width: step * 0.8, height: floor - y(hour.count),
    })),
    hours.map((hour, i) => i % every === 0
      ? draw('text', { class: 'tick middle', x: ROOM.left + (i + 0.5) * step, y: ROOM.height - 8 }, hour.name) : undefined),
    draw('line', { class: 'axis', x1: ROOM.left, x2: ROOM.width, y1: floor, y2: floor }),
    draw('line', { class: 'pace', x1: ROOM.left, x2: ROOM.width, y1: line, y2: line }),
    draw('text', { class: 'tick', x: ROOM.left + 4, y: line - 6 }, 'pace: ' + number(capacity) + ' an hour'),
    draw('text', { class: 'tick end', x: ROOM.left - 8, y: floor }, '0'));
  return make('figure', { class: 'chart wide' },
    make('figcaption', {}, make('h3', {}, title),
      make('p', { class: 'note' }, 'If sending began ' + (planned.last ? 'when the plan was made (in the time zone of this browser)' : 'at the start of hour 1')
        + '; the dashed line is the most that the pace allows.')),
    picture,
    make('details', {}, make('summary', {}, 'Table'), make('table', { class: 'plain', 'aria-label': title },
      make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'Hour'), make('th', { scope: 'col', class: 'figure' }, 'Actions'))),
      make('tbody', {}, hours.map(hour => make('tr', {}, make('th', { scope: 'row' }, hour.name), make('td', { class: 'figure' }, number(hour.count))))))));
}
