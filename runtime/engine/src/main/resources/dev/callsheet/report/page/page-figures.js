
// ---- Figures that the list itself gives ----

const plain = row => (row.encoding ? row.encoding === 'gsm-7' : measured(row.message).odd < 0);

// Texts of one line of the script that take as many segments in the same alphabet.
function shapes(rows) {
  const found = new Map();
  for (const row of rows) {
    if (row.message === undefined) continue;
    const key = place(row) + ' ' + segments(row) + ' ' + plain(row);
    const shape = found.get(key);
    if (shape) shape.rows.push(row);
    else found.set(key, { rows: [row], template: plan.templates[place(row)] });
  }
  return [...found.values()].sort((a, b) => b.rows.length - a.rows.length);
}

function tally(rows, key) {
  const counts = new Map();
  for (const row of rows) {
    const value = key(row);
    if (value !== undefined) counts.set(value, (counts.get(value) || 0) + 1);
  }
  return counts;
}

const byCount = counts => [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));

// The most frequent, and all others together.
function most(counts, limit) {
  const sorted = byCount(counts);
  if (sorted.length <= limit) return sorted;
  const others = sorted.slice(limit).reduce((sum, entry) => sum + entry[1], 0);
  return [...sorted.slice(0, limit), [counted(sorted.length - limit, 'other'), others]];
}

// What two actions share that would do the same.
const SAID = ['operation', 'to', 'message', 'agent', 'from', 'name', 'team', 'queue', 'user', 'cadence', 'powerlist', ...CARD, 'extra', 'reason'];
const content = row => JSON.stringify(SAID.map(field => row[field]));

function repeated(rows) {
  const seen = new Set();
  return rows.filter(row => {
    const said = content(row);
    if (seen.has(said)) return true;
    seen.add(said);
    return false;
  });
}

// A space before a comma, or two spaces: what an empty field leaves behind.
const GAP = /(?:^|[^\S\n])[,.!?;:](?:\s|$)|\S {2,}\S/;
const hasGap = row => (row.message !== undefined && GAP.test(row.message)) || CARD.some(field => row[field] === '');

function longest(rows) {
  let found;
  for (const row of rows) {
    if (row.message !== undefined && (!found || segments(row) > segments(found)
        || (segments(row) === segments(found) && row.message.length > found.message.length))) found = row;
  }
  return found;
}

const regions = new Intl.DisplayNames(['en'], { type: 'region' });
const region = code => code === 'ZZ' ? 'unknown' : code === '001' ? 'international' : regions.of(code) + ' (' + code + ')';
const areaCode = row => (!plan.masked && contacts(row)[0] || '').startsWith('+1') ? contacts(row)[0].slice(2, 5) : undefined;
