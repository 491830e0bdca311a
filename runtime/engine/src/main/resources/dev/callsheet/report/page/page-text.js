
// ---- Elements and words; whatever comes from a plan becomes a text node, never markup ----

const SVG = document.getElementById('drawing').namespaceURI;

function make(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

function draw(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'on') {
      for (const [event, does] of Object.entries(value)) element.addEventListener(event, does);
    } else if (value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.flat().filter(child => child !== undefined && child !== null));
  return element;
}

const grouped = new Intl.NumberFormat('en');
const number = value => grouped.format(value);
const counted = (count, noun) => number(count) + ' ' + noun + (count === 1 ? '' : noun.endsWith('sh') ? 'es' : 's');
const share = (part, whole) => whole ? (part * 100 / whole).toFixed(part * 100 < whole ? 1 : 0) + ' %' : '';

function moment(instant) {
  return new Date(instant).toLocaleString('en', {
    weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short',
  });
}

function span(seconds) {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes + ' min';
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor(minutes / 60) % 24;
  return (days ? counted(days, 'day') + ' ' : '') + hours + ' h ' + minutes % 60 + ' min';
}

// Whatever could end a line, move the cursor or turn the direction of reading; joiners belong to emoji.
const HIDDEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const SHORT = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escape = char => SHORT[char] || '\\u{' + char.codePointAt(0).toString(16).toUpperCase() + '}';
const visible = text => text.replace(HIDDEN, escape);
const multiline = text => text.replace(HIDDEN, char => char === '\n' ? char : escape(char));

// ---- An action, as a person reads it ----

const DOING = {
  'sms': () => 'sms',
  'team-sms': row => 'team sms ' + row.team,
  'call': () => 'call',
  'queue-add': row => 'queue ' + row.queue + ' add',
  'queue-remove': row => 'queue ' + row.queue + ' remove',
  'queue-flush': row => 'queue ' + row.queue + ' FLUSH',
  'cadence-add': row => 'cadence ' + row.cadence + ' add',
  'cadence-remove': row => 'cadence ' + row.cadence + ' remove',
  'powerlist-add': row => 'powerlist ' + visible(row.powerlist) + ' add',
  'powerlist-remove': row => 'powerlist ' + visible(row.powerlist) + ' remove',
  'all-powerlists-remove': () => 'all powerlists REMOVE',
  'suppress': () => 'suppress',
};
const CARD = ['firstName', 'lastName', 'title', 'company', 'email', 'refresher', 'crmUserId', 'crmContactId', 'onDuplicate'];

const doing = row => DOING[row.operation](row);
const sweeping = row => row.operation === 'queue-flush' || row.operation === 'all-powerlists-remove';
const contacts = row => row.to === undefined ? [] : Array.isArray(row.to) ? row.to : [row.to];
const person = row => row.person || contacts(row)[0];
const place = row => row.file + ':' + row.line + ':' + row.column;

function whom(row) {
  const all = contacts(row);
  if (all.length === 0) return 'everybody in it';
  return all.length === 1 ? all[0] : all[0] + ' and ' + (all.length - 1) + ' more';
}

function told(row) {
  const parts = [];
  if (row.message !== undefined) parts.push(wording(row));
  if (row.operation === 'call') parts.push(row.agent ? 'rings ' + row.agent + ' first' : 'no agent named');
  else if (row.agent) parts.push('as ' + row.agent);
  if (row.from) parts.push('from ' + row.from);
  if (row.name) parts.push('labelled ' + row.name);
  if (row.reason !== undefined) parts.push('reason ' + row.reason);
  if (row.user !== undefined) parts.push('as user ' + row.user + '; how many are in it cannot be known');
  for (const field of CARD) if (row[field] !== undefined) parts.push(field + ' ' + row[field]);
  for (const [column, value] of Object.entries(row.extra || {})) parts.push(column + ' ' + value);
  if (row.expires) parts.push('expires ' + row.expires);
  return visible(parts.join('  '));
}

// With people masked, the message is blocks: what is known of its words is how it is put together.
function wording(row) {
  return (plan.masked && plan.templates[place(row)]) || row.message;
}
