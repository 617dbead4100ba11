import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { letterChoices, lettersAmong } from '#game/spell-letters.ts';
import { SpellMark } from '#kit/ui/marks/spell-mark.tsx';
import { spellLabel } from './scope.ts';

type Blows = Pick<PullReview, 'deaths' | 'spells'>;

/** Letters of the killing blows of a pull, by name: no two blows of it have the same. */
export function blowLetters(review: Blows): ReadonlyMap<string, string> {
  return lettersAmong(
    review.deaths.flatMap(({ killingBlow }) =>
      killingBlow ? [spellLabel(review, killingBlow.spell)] : [],
    ),
  );
}

/** What killed, beside its name, in the color of the school that the log writes; nothing where the log shows no blow. */
export function BlowMark({
  review,
  spell,
  letters,
}: {
  review: Blows;
  /** Its index; null where no blow was seen. */
  spell: number | null;
  letters: ReadonlyMap<string, string>;
}) {
  if (spell === null) return null;
  const name = spellLabel(review, spell);
  return (
    <SpellMark
      letters={letters.get(name) ?? letterChoices(name)[0]!}
      school={review.spells[spell]?.school ?? null}
      shape="boss"
    />
  );
}
