/** One ability is one lane: the game gives it several spells, for its start, its effect and each caster. */
import type { TimelineCasts } from './boss-timeline.ts';

/** Another spell of the same name is the same cast when it comes at most this long before or behind it. */
const BEFORE_MS = 1500;
const BEHIND_MS = 6000;

/** Whether a cast of one spell is the same cast as one of another spell of its name. */
export function isSameCast(atMs: number, otherMs: number): boolean {
  return atMs - otherMs >= -BEFORE_MS && atMs - otherMs <= BEHIND_MS;
}

type Time = TimelineCasts['times'][number];

/** Lanes of one name as one, with the ids of all; in the order of the first of each. A lane without a name stands alone. */
export function oneLaneEach(lanes: readonly TimelineCasts[]): TimelineCasts[] {
  const byName = Map.groupBy(lanes, ({ name, spellId }) =>
    name === '' ? `${spellId}` : name.toLocaleLowerCase('en'),
  );
  return [...byName.values()].map((same) => {
    const [earliest, ...later] = same.toSorted((a, b) => firstMoment(a) - firstMoment(b));
    const head = same.find(({ major }) => major) ?? earliest!;
    const others = same.filter((lane) => lane !== head);
    if (others.length === 0) return head;
    return {
      ...head,
      otherIds: others.flatMap(({ spellId, otherIds }) => [spellId, ...(otherIds ?? [])]),
      times: later.reduce((times, lane) => withTimes(times, lane.times), earliest!.times),
    };
  });
}

function firstMoment({ times: [first] }: TimelineCasts): number {
  return first ? first.phase * 10_000_000 + first.offsetMs : Infinity;
}

/** Casts of a second spell join the casts of the first that they stand beside; the others are casts of their own. */
function withTimes(times: readonly Time[], more: readonly Time[]): Time[] {
  const own = more.filter(
    (time) =>
      !times.some(
        ({ phase, offsetMs }) => phase === time.phase && isSameCast(time.offsetMs, offsetMs),
      ),
  );
  return [...times, ...own].toSorted((a, b) => a.phase - b.phase || a.offsetMs - b.offsetMs);
}
