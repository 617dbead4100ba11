import { useState } from 'react';
import {
  MOST_PULLS_OF_WEEK,
  nextWeek,
  type WeekScenario,
} from '#season/model/progress/next-week.ts';
import type { KillModel, Wipes } from '#season/model/progress/kill-chance.ts';
import { withReaderMarks } from '#lib/reader-style.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import { hoursWords, openChance } from './close-answer.ts';

const HOURS = [2, 3, 4, 6, 9, 12, 16] as const;
const RECLEAR = [0.5, 1, 1.5, 2, 3, 4] as const;

/** Extend or reclear: what each leaves for this boss next week, at the pace of this night. Nothing without a pace. */
export function NextWeek({
  model,
  wipes,
  cycleMs,
}: {
  model: KillModel;
  wipes: Wipes;
  cycleMs: number | null;
}) {
  const [hours, setHours] = useState<number>(6);
  const [reclear, setReclear] = useState<number>(2);
  if (cycleMs === null) return null;
  const scenarios = nextWeek(model, wipes, {
    hours,
    reclearHours: reclear,
    pullMs: cycleMs,
  });
  const [extend, again] = scenarios;
  if (!extend || !again) return null;
  return (
    <section aria-label="Extend or reclear" data-next-week>
      <h3 className="font-medium">Extend or reclear</h3>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        <Hours label="Raid time next week" value={hours} of={HOURS} onChange={setHours} />
        <Hours label="The bosses before take" value={reclear} of={RECLEAR} onChange={setReclear} />
      </p>
      <ul className="tabular mt-1">
        {scenarios.map(({ name, pulls, hoursBefore, chance }) => (
          <li key={name}>
            <strong className="font-semibold">{name === 'extend' ? 'Extend' : 'Reclear'}</strong>:{' '}
            {pullsWords(pulls)} on this boss
            {hoursBefore > 0 && ` after ${hoursWords(hoursBefore * HOUR_MS)}`},{' '}
            {pulls === 0
              ? 'no kill'
              : `${openChance(chance.chance)} chance of a kill (80% range ${openChance(chance.low).replace('%', '')}–${openChance(chance.high)})`}
            .
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        Reclearing costs {hoursWords(again.hoursBefore * HOUR_MS)} and {costWords(extend, again)}.
        The gear that it gives is not in these figures, and extending gives none. A pull takes{' '}
        {hoursWords(cycleMs)} with its break tonight. How long the bosses before take is your
        estimate.
      </p>
    </section>
  );
}

function pullsWords(pulls: number): string {
  if (pulls >= MOST_PULLS_OF_WEEK) return `${MOST_PULLS_OF_WEEK} pulls or more`;
  return `${pulls} ${pulls === 1 ? 'pull' : 'pulls'}`;
}

/** `12 pulls of this boss: 9 points less chance`. */
function costWords(extend: WeekScenario, again: WeekScenario): string {
  const points = Math.round((extend.chance.chance - again.chance.chance) * 100);
  return `${pullsWords(extend.pulls - again.pulls)} of this boss: ${points === 0 ? 'less than a point of chance' : `${points} ${points === 1 ? 'point' : 'points'} less chance`}`;
}

function Hours({
  label,
  value,
  of,
  onChange,
}: {
  label: string;
  value: number;
  of: readonly number[];
  onChange: (hours: number) => void;
}) {
  return (
    <label className="flex items-center gap-1.5">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="tabular min-h-8 rounded-control border border-line-strong/60 bg-surface px-1.5 text-text pointer-coarse:min-h-11"
      >
        {of.map((hours) => (
          <option key={hours} value={hours}>
            {withReaderMarks(String(hours))} h
          </option>
        ))}
      </select>
    </label>
  );
}
