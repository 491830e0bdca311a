
// ---- What came of a run, and what to do about it ----

// Why, by count: what the service answered, or did not.
function causes(rows) {
  const found = byCount(tally(rows, row => row.status ? 'HTTP ' + row.status + (row.status === 429 ? ', too fast' : '') : row.answer ? said(row.answer) : undefined));
  if (!found.length) return '';
  return found.slice(0, MOST_REASONS).map(([why, count]) => number(count) + ' ' + why).join('; ') + (found.length > MOST_REASONS ? '; and ' + counted(found.length - MOST_REASONS, 'more reason') : '');
}

function became(rows) {
  const counts = tally(rows, outcome);
  const kinds = ORDER.filter(kind => counts.get(kind));
  let at = 0;
  const shares = kinds.map(kind => {
    const from = at;
    at += counts.get(kind) * 100 / rows.length;
    return draw('rect', { class: kind, x: from + '%', width: at - from + '%', height: '100%' });
  });
  return section('verdict', 'What came of it',
    make('div', { class: 'outcomes' }, kinds.map(kind => make('button', { type: 'button', class: 'badge ' + kind, on: { click: () => pick({ outcome: kind }) } }, signed(kind, counts.get(kind))))),
    rows.length ? draw('svg', { class: 'shares', 'aria-hidden': 'true' }, shares) : undefined,
    plan.stoppedBy ? make('p', { class: 'alarm' }, 'Stopped: ' + said(plan.stoppedBy) + '.') : undefined,
    make('details', {}, make('summary', {}, 'What the plan held'), verdict(rows)));
}

function toDo(rows) {
  const steps = plan.steps.map(step => {
    const about = rows.filter(row => step.outcomes.includes(outcome(row)));
    const waits = about.filter(row => row.notBefore).map(row => row.notBefore).sort();
    const after = step.outcomes.includes('deferred') && waits.length ? about.filter(row => outcome(row) === 'deferred' && !row.notBefore).length : 0;
    const why = [waits.length ? number(waits.length) + (waits.length === 1 ? ' waits' : ' wait') + ' for their hours, the first until ' + moment(waits[0]) + (after ? ', and ' + number(after) + ' for what they follow' : '') : '', step.outcomes.includes('deferred') ? '' : causes(about)].filter(Boolean).join('; ');
    // The list is on this page.
    const commands = step.commands.filter(typed => step.commands.length === 1 || !about.length || !typed.startsWith('callsheet show '));
    const [head, rest] = [step.what.replace(/:.*/s, ''), step.what.replace(/^[^:]*/, '').replace(/:$/, '') + '.'];
    return make('li', {}, make('p', {}, make('b', {}, visible(head)), visible(rest), ' ', about.length ? make('button', { type: 'button', class: 'link',
      'aria-label': 'list the ' + number(about.length) + ': ' + visible(step.what), on: { click: () => pick({ rows: about, label: visible(step.what.replace(/[:,].*/s, '')) }) } }, 'list the ' + number(about.length)) : undefined),
    why ? make('p', { class: 'note' }, why + '.') : undefined, commands.map(copied));
  });
  const unknown = rows.some(row => row.outcome === 'unknown');
  return section('to-do', steps.length ? 'To do, in this order' : 'To do', steps.length ? make('ol', { class: 'steps' }, steps) : make('p', {}, 'Nothing is left to do.'),
    unknown ? make('p', { class: 'note' }, 'Unknown: these may or may not have happened. They are never sent again without a person’s word.') : undefined);
}
