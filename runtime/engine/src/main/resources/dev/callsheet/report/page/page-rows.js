
// ---- The data row of an action: its columns, and its person's name ----

const GIVEN = /^(first|given|fore)?[ _-]*name$|^vorname$/i;
const FAMILY = /^(last|family|sur)[ _-]*name$|^nachname$/i;
const FULL_NAME = /^(full[ _-]*name|contact|person)$/i;
const SEPARATORS = [',', ';', '\t', '|'];
const heads = new Map();

// The cells of a line of CSV; a quoted one may hold the separator.
function cellsOf(line, separator) {
  if (!line.includes('"')) return line.split(separator);
  const all = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const char = line[i];
    if (char === '"') {
      if (quoted && line[i + 1] === '"') cell += line[i++];
      else quoted = !quoted;
    } else if (char === separator && !quoted) {
      all.push(cell);
      cell = '';
    } else {
      cell += char;
    }
  }
  return [...all, cell];
}

function headOf(name) {
  if (!heads.has(name)) {
    const file = plan.sources.find(one => one.name === name && one.kind === 'data');
    const first = file && file.lines && file.lines[1];
    const separator = first && SEPARATORS.reduce((best, one) => first.split(one).length > first.split(best).length ? one : best);
    const columns = first === undefined || isJson(name) ? undefined : cellsOf(first.replace(/^\uFEFF/, ''), separator);
    heads.set(name, { file, separator, columns, names: columns && [FULL_NAME, GIVEN, FAMILY].map(pattern => columns.findIndex(column => pattern.test(column.trim()))) });
  }
  return heads.get(name);
}

const isJson = name => /\.jsonl?$|\.ndjson$/i.test(name);

// Pairs of a column and its value; undefined where the line is not in the page or is not what it seems.
function columns(row) {
  if (row.data === undefined) return undefined;
  const { file, separator, columns: names } = headOf(row.data);
  const line = file && file.lines && file.lines[row.rowLine];
  if (line === undefined) return undefined;
  if (isJson(row.data)) {
    try {
      return Object.entries(JSON.parse(line)).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
    } catch (broken) {
      return undefined;
    }
  }
  const cells = names && cellsOf(line, separator);
  return cells && cells.length === names.length ? names.map((name, i) => [name, cells[i]]) : undefined;
}

// The full name, the given and the family name of a row, as far as it has them; of 50,000 rows at once when somebody searches.
function namesOf(row) {
  const { file, separator, names } = row.data === undefined ? {} : headOf(row.data);
  const line = names && file.lines[row.rowLine];
  if (line !== undefined) {
    const cells = cellsOf(line, separator);
    return names.map(i => (i < 0 ? '' : cells[i] || '').trim());
  }
  const all = columns(row) || [['first name', row.firstName || ''], ['last name', row.lastName || '']];
  return [FULL_NAME, GIVEN, FAMILY].map(pattern => (all.find(([name]) => pattern.test(name.trim())) || ['', ''])[1].trim());
}

// Empty where nobody says it.
function named(row) {
  if (row.named === undefined) {
    const [full, given, family] = plan.masked ? ['', '', ''] : namesOf(row);
    const name = full || [given, family].filter(Boolean).join(' ');
    row.named = /^[+\d\s().\-/]*$/.test(name) ? '' : visible(name);
  }
  return row.named;
}
