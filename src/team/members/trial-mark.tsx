import { describeTrial } from '#team/model/roster/trial.ts';

/** Says until when a player is on trial; nothing for a player without one. */
export function TrialMark({ until, nowMs }: { until: string | null; nowMs: number }) {
  const trial = describeTrial(until, nowMs);
  if (trial === null) return null;
  return (
    <span
      className={`block text-xs whitespace-normal ${trial.isNear ? 'text-warning' : 'text-muted'}`}
      data-trial
    >
      {trial.words}
    </span>
  );
}
