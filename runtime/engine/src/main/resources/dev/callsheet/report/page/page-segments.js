
// ---- How a text is cut into SMS segments (3GPP TS 23.038); what the service bills is not documented ----

const BASIC = '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?'
    + '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€\f';
const GSM = { whole: 160, part: 153, name: 'GSM-7' };
const UCS2 = { whole: 70, part: 67, name: 'UCS-2' };

const septets = new Uint8Array(0x10000);
for (const char of BASIC) septets[char.charCodeAt(0)] = 1;
for (const char of EXTENDED) septets[char.charCodeAt(0)] = 2;

// The encoding, how many of its units the text takes, and where the text leaves GSM-7 (-1: nowhere).
function measured(text) {
  let units = 0;
  for (let i = 0; i < text.length; i++) {
    const cost = septets[text.charCodeAt(i)];
    if (cost === 0) return { alphabet: UCS2, units: text.length, odd: i };
    units += cost;
  }
  return { alphabet: GSM, units, odd: -1 };
}

// The parts of the text as they travel; no escape pair and no surrogate pair is divided.
function cut(text) {
  const { alphabet, units, odd } = measured(text);
  const parts = [];
  if (units <= alphabet.whole) {
    parts.push(text);
  } else {
    let from = 0;
    let used = 0;
    let at = 0;
    for (const char of text) {
      const cost = alphabet === UCS2 ? char.length : septets[char.charCodeAt(0)];
      if (used + cost > alphabet.part) {
        parts.push(text.slice(from, at));
        from = at;
        used = 0;
      }
      used += cost;
      at += char.length;
    }
    parts.push(text.slice(from));
  }
  return { alphabet, units, odd, parts };
}

function segments(row) {
  if (row.segments === undefined) row.segments = cut(row.message).parts.length;
  return row.segments;
}

// The character that forced UCS-2, and its column counted in characters.
function culprit(text, odd) {
  const char = String.fromCodePoint(text.codePointAt(odd));
  const code = 'U+' + char.codePointAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { char, code, column: [...text.slice(0, odd)].length + 1 };
}

function reason(text, odd) {
  const { char, code, column } = culprit(text, odd);
  return visible(char) + ' (' + code + ') at column ' + column;
}

// The text as a phone shows it, with a border where a segment ends.
function bubble(text, label) {
  const { alphabet, units, odd, parts } = cut(text);
  const body = make('p', { class: 'bubble' });
  let at = 0;
  parts.forEach((part, i) => {
    if (i > 0) body.append(make('span', { class: 'border', title: 'Segment ' + (i + 1) + ' begins here' }, String(i + 1)));
    if (odd >= at && odd < at + part.length) {
      const { char, code } = culprit(text, odd);
      body.append(multiline(text.slice(at, odd)), make('mark', { title: code + ' forced UCS-2' }, multiline(char)),
        multiline(text.slice(odd + char.length, at + part.length)));
    } else {
      body.append(multiline(part));
    }
    at += part.length;
  });
  const words = counted(parts.length, 'segment') + ', ' + alphabet.name + (odd >= 0 ? ' because of ' + reason(text, odd) : '') + ', '
      + counted(units, 'unit');
  return make('div', { class: 'phone', role: 'group', 'aria-label': label }, body, make('p', { class: 'note' }, words));
}
