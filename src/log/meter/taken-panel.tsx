import { useMemo } from 'react';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { useDigest } from '#log/session/fight-digests.ts';
import { Note } from '#kit/ui/note.tsx';
import { takenSentence, takenTable } from './taken-table.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** Damage taken by all players of a fight, ability by ability. */
export function TakenPanel({
  fightKey,
  fileName,
  about,
}: {
  fightKey: string;
  /** Of the fight, without its ending. */
  fileName: string;
  about: () => TableFacts;
}) {
  const { digest, problem } = useDigest(fightKey, 'taken-by-ability');
  const table = useMemo(() => digest && takenTable(digest), [digest]);
  if (problem)
    return <Note kind="warning">The abilities could not be read: {problem.message}</Note>;
  if (!digest || !table)
    return <output className="mt-4 block text-sm text-muted">Reading the abilities…</output>;
  const sentence = takenSentence(digest);
  return (
    <div className="mt-5" data-taken-by-ability>
      <WholeTable
        name="taken"
        caption="Damage taken by ability, all players"
        title="By ability, all players"
        {...table}
        fileName={`${fileName}-taken-by-ability`}
        about={about}
        empty="No player took damage in this fight."
      />
      {sentence !== null && <p className="mt-1.5 text-xs text-muted">{sentence}</p>}
    </div>
  );
}
