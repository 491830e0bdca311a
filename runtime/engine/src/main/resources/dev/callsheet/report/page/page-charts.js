
// ---- Charts. A chart of bars is its own table ----

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
