
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

// One form of times on the page: Sat 28 Nov 18:02 UTC, in the zone of this browser or another; the year where it is not this one.
const PARTS = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' };
const zoned = new Map();

function parts(instant, timeZone) {
  if (!zoned.has(timeZone)) zoned.set(timeZone, [new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZone }), new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short' })]);
  const [format, zone] = zoned.get(timeZone);
  const at = new Date(instant);
  const of = Object.fromEntries(format.formatToParts(at).map(part => [part.type, part.value]));
  of.month = of.month.slice(0, 3); // four letters of September
  of.zone = zone.formatToParts(at).find(part => part.type === 'timeZoneName').value;
  return of;
}

const time = (instant, timeZone) => { const at = parts(instant, timeZone); return at.hour + ':' + at.minute; };

function day(instant) {
  const at = parts(instant);
  return at.weekday + ' ' + at.day + ' ' + at.month + (Number(at.year) === new Date(plan.created || Date.now()).getFullYear() ? '' : ' ' + at.year);
}

const moment = instant => day(instant) + ' ' + time(instant) + ' ' + parts(instant).zone;

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
// What guards and files say has times of its own form.
const timed = text => text.replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)/g, (all, weekday, year, month, date, at) => weekday + ' ' + Number(date) + ' '
    + MONTHS[month - 1] + ' ' + at).replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d+)?Z/g, moment);
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const said = text => visible(timed(text));
const people = count => count === 1 ? '1 person' : number(count) + ' people';
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

// People know people by their names.
function whom(row) {
  const all = contacts(row);
  if (all.length === 0) return 'everybody in it';
  return all.length === 1 ? [named(row), all[0]].filter(Boolean).join(' ') : all[0] + ' and ' + (all.length - 1) + ' more';
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
