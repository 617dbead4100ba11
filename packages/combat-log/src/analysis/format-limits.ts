import { formatCount } from '#lib/format-number.ts';
import { MOST_SPELLS } from '#parser/spell-table.ts';
import { MOST_PLAYERS, MOST_UNITS } from '#parser/unit-table.ts';
import type { BeyondLimits } from './fight.ts';
import { MOST_FIGHTS } from './fight-tracker.ts';
import type { ParseReport } from './parse-report.ts';
import { MOST_ROWS } from './tally.ts';

const WORDS: Readonly<Record<keyof BeyondLimits, string>> = {
  players: `mentions of players beyond the first ${formatCount(MOST_PLAYERS)}: their numbers are summed up as “Further players”`,
  units: `mentions of creatures and pets beyond the first ${formatCount(MOST_UNITS)}: left out`,
  spells: `mentions of spells beyond the first ${formatCount(MOST_SPELLS)}: summed up without a name`,
  eventsWithoutSpell: `events of fights with more than ${formatCount(MOST_ROWS)} pairs of unit and spell: they count for the unit, but for no spell`,
  events: 'events beyond that: left out',
  fights: `fights beyond the first ${formatCount(MOST_FIGHTS)}: left out`,
};

/** What of a file found no room, a line each: how many, and what became of their numbers. Empty for any real log. */
export function formatLimits({
  file,
  beyondLimit,
}: Pick<ParseReport, 'file' | 'beyondLimit'>): string[] {
  const limits = Object.entries(WORDS).map(([what, words]): [number, string] => [
    file.beyondLimits[what as keyof BeyondLimits],
    words,
  ]);
  return [...limits, [beyondLimit, 'sums of this report: left out'] as const]
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatCount(count)} ${words}`);
}
