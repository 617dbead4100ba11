import { useMemo } from 'react';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { Note } from '#kit/ui/note.tsx';
import { avoidableAbilities, avoidablePlayers } from './avoidable-tables.ts';
import { PersonTag } from '#log/views/person-tag.tsx';
import type { Scope } from '#log/views/scope.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';

/** Damage from what the packs call avoidable, by ability and by player; or plainly that they know nothing. */
export function AvoidableView({ review, scope }: { review: PullReview; scope: Scope }) {
  const { avoidable } = review;
  const { book } = scope;
  const abilities = useMemo(() => avoidableAbilities(review), [review]);
  const players = useMemo(
    () => avoidablePlayers(review, book, (guid) => <PersonTag guid={guid} book={book} />),
    [review, book],
  );
  if (!avoidable.known)
    return (
      <Note>
        <p className="font-medium">Our spell list does not have this encounter.</p>
        <p className="text-muted">
          So nothing can be called avoidable here. That is no “none”: look at what killed, in the
          deaths.
        </p>
      </Note>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-sm text-muted">
        Farseer lists {avoidable.listed} abilities of this boss and calls{' '}
        {avoidable.listedAvoidable} of them avoidable: frontals and things to move out of. That is
        our own judgment. A tank stands in a frontal on purpose, and some hits cannot be dodged.
        {avoidable.hitEveryone.length > 0 &&
          ` Not counted, because this log shows that it met nearly everyone alive: ${avoidable.hitEveryone.map(({ name }) => name).join(', ')}.`}
      </p>
      <WholeTable
        {...abilities}
        name="abilities"
        caption="Avoidable damage by ability"
        title="By ability"
        fileName={scope.fileName('avoidable-abilities')}
        about={scope.about}
        empty={
          avoidable.listedAvoidable === 0
            ? 'Farseer calls none of this boss’s abilities avoidable.'
            : 'None of those abilities hit anybody in this pull.'
        }
      />
      {avoidable.players.length > 0 && (
        <WholeTable
          {...players}
          name="players"
          caption="Avoidable damage by player"
          title="By player"
          fileName={scope.fileName('avoidable-players')}
          about={scope.about}
          empty=""
        />
      )}
    </div>
  );
}
