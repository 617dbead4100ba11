import type { Fight } from '#analysis/fight.ts';
import type { FightSummary } from './fight-summary.ts';
import { withNames, type NameChoice } from './summary-names.ts';

/** What a player chose for a publication. */
export interface PublishChoice {
  names: NameChoice;
  /** As the log writes it; only for `own`. */
  ownName: string | null;
  /** `link`, `public` or `team:{id}`. */
  visibility: string;
}

/** The summary with the chosen names, and with the device's time zone where the log does not tell its own. */
export function chosenSummary(
  summary: FightSummary,
  fight: Pick<Fight, 'utcOffsetHours'>,
  { names, ownName }: PublishChoice,
): FightSummary {
  const named = withNames(
    summary,
    (name) => names === 'full' || (names === 'own' && name === ownName),
  );
  if (fight.utcOffsetHours !== null) return named;
  const { startedAt } = summary.fight;
  const offsetMs = new Date(startedAt).getTimezoneOffset() * 60_000;
  return { ...named, fight: { ...named.fight, startedAt: startedAt + offsetMs } };
}
