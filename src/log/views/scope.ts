/** What every part of a review of one pull shares: who is called what, and how its exports are labeled. */
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { fileNamePart } from '#lib/csv.ts';
import { isoLogTime } from '#lib/format-clock.ts';
import type { Aliases } from '#log/session/aliases.ts';
import type { NightPull } from '#log/session/nights.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

export interface Scope {
  book: Aliases;
  /** True for an invented night. */
  sample: boolean;
  /** Name of an exported file, without its ending. */
  fileName: (part: string) => string;
  /** Stands beside the rows of an export. */
  about: () => TableFacts;
}

export function scopeOf(pull: NightPull, book: Aliases): Scope {
  const { fight, sample, number } = pull;
  return {
    book,
    sample,
    fileName: (part) =>
      ['farseer', sample ? 'sample' : '', fileNamePart(fight.name), `pull-${number}`, part]
        .filter((one) => one !== '')
        .join('-'),
    about: () => ({
      fight: fight.name,
      difficultyId: fight.difficultyId,
      pull: number,
      start: isoLogTime(fight.startMs, fight.utcOffsetHours),
      sample,
      ...(book.hidden && { names: 'off' }),
    }),
  };
}

/** What a unit of the pull is called: players by the book, their pets by them, all others as the log writes them. */
export function unitLabel(
  { units }: Pick<PullReview, 'units'>,
  index: number,
  book: Aliases,
): string {
  const unit = units[index];
  if (!unit) return 'Surroundings';
  if (unit.isPlayer) return book.label(unit.guid, unit.name);
  const owner = units[unit.ownerIndex];
  if (owner?.isPlayer !== true || !book.hidden) return unit.name;
  return `${book.label(owner.guid, owner.name)}’s pet`;
}

export function spellLabel({ spells }: Pick<PullReview, 'spells'>, index: number): string {
  const spell = spells[index];
  if (!spell) return 'Unknown';
  return spell.spellId === 1 && spell.name === '' ? 'Melee' : spell.name;
}
