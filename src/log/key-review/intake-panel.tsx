import { useMemo } from 'react';
import type { Fight } from '#analysis/fight.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { nameParts } from '#lib/name-parts.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { Note } from '#kit/ui/note.tsx';
import { MOST_ABILITIES, intakeTable } from './intake-table.ts';
import { WideFrame } from './wide-frame.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** Names are given room: they break between words only. */
const roomy = (text: string) => <bdi className="block min-w-28">{text}</bdi>;

/** Which abilities the table has. */
function whatWords(abilities: number): string {
  return abilities > MOST_ABILITIES
    ? `The ${MOST_ABILITIES} abilities that took most from`
    : 'All abilities that took something from';
}

/** What hurt the party, by ability, and plainly what the packs know of avoiding it. */
export function IntakePanel({
  review,
  fight,
  fileName,
  about,
}: {
  review: KeyReview;
  fight: Fight;
  fileName: string;
  about: () => TableFacts;
}) {
  const { intake } = review;
  const table = useMemo(() => intakeTable(review, fight, roomy), [review, fight]);
  const who = fight.players.map(({ name }) => nameParts(name).name).join(', ');
  return (
    <>
      {intake.listedAvoidable === 0 && (
        <div className="mb-2">
          <Note>
            <p className="font-medium">Avoidable or not: not enough data</p>
            <p className="text-muted">
              {intake.bossesKnown === 0
                ? `Farseer lists no ability of ${intake.bosses === 1 ? 'the boss' : `the ${intake.bosses} bosses`} of this key`
                : `Farseer lists ${intake.listed} abilities of ${intake.bossesKnown} of its ${intake.bosses} bosses, and calls none of them avoidable`}
              . It knows nothing of trash. So nothing here is judged: this is everything that hurt,
              largest first.
            </p>
          </Note>
        </div>
      )}
      <WideFrame label="Damage taken" width="min-w-170">
        <WholeTable
          name="intake"
          caption="Damage taken by ability"
          title="Damage taken by ability"
          {...table}
          fileName={`${fileName}-taken`}
          about={about}
          empty="No damage taken."
        />
      </WideFrame>
      <p className="mt-2 text-xs text-muted">
        Absorbed damage counts, overkill does not. {whatWords(intake.abilities.length)} {who}.
        {intake.listedAvoidable > 0 &&
          ` Farseer judges ${intake.listed} abilities of ${intake.bossesKnown} of the ${intake.bosses} bosses as avoidable or not. Trash is not judged and shows “–”.`}
      </p>
    </>
  );
}
