import { useMemo } from 'react';
import { solve } from 'yalps';
import type { ForcesEvidence } from '#analysis/fight-events/forces-evidence.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { forcesBoundsOf } from '#season/model/keys/forces-bounds.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { kindRangeTable, pullRangeTable, rangeWords } from './forces-range-tables.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** Enemy forces of a dungeon that no table has, as far as the finished keys of it in the opened logs prove them. */
export function ForcesRanges({
  review,
  evidence,
  fileName,
  about,
}: {
  review: KeyReview;
  /** Of this key and of the others of its dungeon and season. */
  evidence: readonly ForcesEvidence[];
  fileName: string;
  about: () => TableFacts;
}) {
  const found = useMemo(() => {
    const bounds = forcesBoundsOf(evidence, (model) => solve(model, { timeout: PATIENCE }));
    if (!bounds) return null;
    return {
      words: rangeWords(bounds, bounds.of(review.forces?.kills ?? [])),
      pulls: pullRangeTable(review, bounds),
      kinds: kindRangeTable(review, bounds),
    };
  }, [review, evidence]);
  if (evidence.length === 0) return null;
  return (
    <section aria-label="Enemy forces" className="mt-3" data-forces-ranges>
      <h4 className="text-sm font-semibold">Enemy forces</h4>
      <p className="mt-1 text-xs text-muted">
        No table has this dungeon in this season.{' '}
        {found
          ? found.words
          : 'The finished keys of it do not fit together: enemies died out of the recorder’s sight, or the counts were changed between the keys.'}
      </p>
      {found && (
        <details className="mt-2">
          <summary className="min-h-9 cursor-pointer text-sm text-accent pointer-coarse:min-h-11">
            Show the range of each pull and enemy
          </summary>
          <div className="mt-2 grid gap-6 lg:grid-cols-2">
            <WholeTable
              name="forces-pulls"
              caption="Enemy forces of each pull, between two values"
              title="Pulls"
              {...found.pulls}
              fileName={`${fileName}-forces-pulls`}
              about={about}
              empty="The group did not fight in this key."
            />
            <WholeTable
              name="forces-enemies"
              caption="What one enemy of each kind counts, between two values"
              title="Enemies"
              {...found.kinds}
              fileName={`${fileName}-forces-enemies`}
              about={about}
              empty="No enemy of this key died in the log."
            />
          </div>
          <p className="mt-2 text-xs text-muted">
            A finished key says that its enemies made 100% or more. A key that went on after the
            last boss says that those before were too few. All values between are possible. Open
            more finished keys of the dungeon to narrow them.
          </p>
        </details>
      )}
    </section>
  );
}

/** Milliseconds for one of the many small problems. */
const PATIENCE = 500;
