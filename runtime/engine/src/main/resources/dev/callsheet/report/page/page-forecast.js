
// ---- When each action would leave under the pace, if sending began when the plan was made ----

const HOUR = 3600000;

function forecast(rows) {
  const waits = rows.some(row => row.notBefore);
  if (!plan.pace || rows.length === 0) return undefined;
  const start = waits ? Date.parse(plan.created || rows.find(row => row.notBefore).notBefore) : 0;
  const ready = row => (row.notBefore ? Math.max(Date.parse(row.notBefore), start) : start);
  const queue = waits ? [...rows].sort((a, b) => ready(a) - ready(b)) : rows;
  const first = Math.floor(start / HOUR);
  const hours = [];
  let free = start;
  for (const row of queue) {
    const leaves = Math.max(free, ready(row));
    free = leaves + 1000 / plan.pace;
    row.hour = Math.floor(leaves / HOUR) - first;
    hours[row.hour] = (hours[row.hour] || 0) + 1;
  }
  const name = hour => waits
    ? new Date((first + hour) * HOUR).toLocaleString('en', { weekday: 'short', hour: '2-digit', minute: '2-digit', hour12: false })
    : 'hour ' + (hour + 1);
  return {
    hours: Array.from(hours, (count, hour) => ({ name: name(hour), count: count || 0 })),
    name,
    capacity: Math.round(plan.pace * 3600),
    seconds: (free - start) / 1000,
    last: waits ? new Date(free) : undefined,
  };
}

// Calls ring staff first: how many each agent would get, and in which hour most.
function rings(rows) {
  const agents = new Map();
  for (const row of rows) {
    if (row.operation !== 'call' || !row.agent) continue;
    const hours = agents.get(row.agent) || agents.set(row.agent, []).get(row.agent);
    const hour = row.hour || 0;
    hours[hour] = (hours[hour] || 0) + 1;
  }
  return [...agents].map(([agent, hours]) => {
    const counts = Array.from(hours, count => count || 0);
    const peak = Math.max(...counts);
    return { agent, peak, hour: counts.indexOf(peak), calls: counts.reduce((sum, count) => sum + count, 0) };
  }).sort((a, b) => b.peak - a.peak || b.calls - a.calls);
}
