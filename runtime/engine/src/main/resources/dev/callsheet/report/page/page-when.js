
// ---- When the actions leave: bars by hour, with the hours of the people ----

const MOST_HOURS = 24;
const MOST_ZONES = 4;
const OF_ZONE = /^outside hours in (.+)$/;
const HOUR = 3600000;

const nowCount = () => plan.operations.reduce((sum, one) => sum + one.planned, 0);
const laterCount = () => plan.later.reduce((sum, one) => sum + one.count, 0);
const lastLater = () => plan.later[plan.later.length - 1].at;

// The zones in which somebody waits, with the first and the last moment at which it is open.
function zones() {
  return plan.leftOut.filter(reason => reason.from && OF_ZONE.test(reason.reason)).map(reason => ({
    zone: OF_ZONE.exec(reason.reason)[1], count: reason.count, from: Date.parse(reason.from), to: Date.parse(reason.to),
  })).filter(one => {
    try {
      return time(one.from, one.zone);
    } catch (unknown) {
      return false;
    }
  }).sort((a, b) => b.count - a.count);
}

const town = zone => zone.split('/').pop().replace(/_/g, ' ');

// Such as: 08:02 in Adak, Honolulu.
function local(from, all) {
  const there = all.filter(one => one.from < from + HOUR && one.to >= from);
  const byTime = new Map();
  for (const one of there.slice(0, MOST_ZONES)) {
    const at = time(Math.max(one.from, from), one.zone);
    byTime.set(at, [...(byTime.get(at) || []), town(one.zone)]);
  }
  return [...byTime].map(([at, towns]) => at + ' ' + towns.join(', ')).join('; ') + (there.length > MOST_ZONES ? ' and ' + (there.length - MOST_ZONES) + ' more' : '');
}

function when() {
  if (plan.size === 0 || (plan.run && !plan.later.length)) return undefined;
  const hours = new Map();
  for (const one of plan.later) {
    const hour = Math.floor(Date.parse(one.at) / HOUR);
    const known = hours.get(hour);
    if (known) known.count += one.count;
    else hours.set(hour, { at: one.at, count: one.count });
  }
  const all = zones();
  const shown = [...hours].slice(0, MOST_HOURS);
  const entries = shown.map(([hour, one]) => ({ label: moment(one.at), count: one.count, extra: local(hour * HOUR, all) }));
  if (nowCount()) entries.unshift({ label: plan.run ? 'at once' : 'now', count: nowCount(), extra: plan.run ? '' : lasts() });
  const rest = [...hours].slice(MOST_HOURS).reduce((sum, [, one]) => sum + one.count, 0);
  const rules = plan.hours.length ? 'Hours ' + plan.hours.join(', ') + (plan.checked ? ', compared with their sources on ' + day(plan.checked + 'T12:00Z') : '') + '. ' : '';
  return section('when', 'When', make('p', { class: 'note' }, rules + (plan.later.length ? 'Who waits is reached when it is open where they are.' : 'Nobody has to wait.')),
    bars('By hour', ['From', 'Actions', 'There'], entries), rest ? make('p', {}, 'and ' + number(rest) + ' more, the last ' + moment(lastLater()) + '.') : undefined,
    plan.until ? make('p', {}, said(plan.until)) : undefined,
    plan.later.length ? make('button', { type: 'button', class: 'link', on: { click: () => pick({ query: 'later' }) } }, 'list those that leave later') : undefined);
}

function lasts() {
  if (plan.days > 1) return 'over ' + plan.days + ' days at ' + plan.pace;
  if (plan.within) return 'within ' + plan.within + (plan.pace ? ' at ' + plan.pace : '');
  return 'as fast as the service takes it';
}
