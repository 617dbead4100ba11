import { useMemo } from 'react';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { Aliases } from '#log/session/aliases.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PersonTag } from '#log/views/person-tag.tsx';
import { PullNotes } from './pull-notes.tsx';
import { prepTable } from './prep-rows.ts';
import type { PrepCells, PrepThing } from './prep-rows.ts';
import type { Scope } from '#log/views/scope.ts';
import { playersLabel } from '#log/session/format-fight.ts';
import type { NightPull } from '#log/session/nights.ts';

const STATES = {
  yes: { shape: 'M2 6.5l2.8 2.8L10 3.5', color: 'text-accent' },
  no: { shape: 'M3 3l6 6M9 3l-6 6', color: 'text-danger' },
  unknown: { shape: 'M4 4.2a2 2 0 1 1 2.6 1.9L6 7M6 9.8v.01', color: 'text-muted' },
} as const;

/** Things whose sign says it all; the words stand in the tooltip and in the export. */
const SIGN_ONLY: ReadonlySet<PrepThing> = new Set(['food', 'flask', 'rune', 'weapon'] as const);

const prepCells = (book: Aliases): PrepCells => ({
  name: ({ guid }) => <PersonTag guid={guid} book={book} />,
  thing: ({ state, words, note }, thing) => (
    <span className="inline-flex items-center gap-1.5" data-tooltip={note || words}>
      <svg
        width="12"
        height="12"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
        className={`shrink-0 ${STATES[state].color}`}
      >
        <path d={STATES[state].shape} />
      </svg>
      {SIGN_ONLY.has(thing) ? (
        <span className="sr-only">{words}</span>
      ) : (
        <span className="whitespace-nowrap">{words.split(':')[0]}</span>
      )}
    </span>
  ),
});

/** What everybody brought to the pull. */
export function PrepView({
  review,
  scope,
  pull,
  pulls,
}: {
  review: PullReview;
  scope: Scope;
  pull: NightPull;
  /** All pulls of the boss that night. */
  pulls: readonly NightPull[];
}) {
  const { prep } = review;
  const { book } = scope;
  const table = useMemo(() => prepTable(review, book, prepCells(book)), [review, book]);
  return (
    <div className="grid grid-cols-1 gap-4">
      {prep.n === 0 && (
        <Note>
          This log has no gear or buffs of this pull (no COMBATANT_INFO line). What is unknown is
          shown as unknown.
        </Note>
      )}
      {prep.expansion === null && prep.n > 0 && (
        <Note>
          The lists of foods, flasks and enchantable slots do not reach back to the day of this log:
          what they do not cover is unknown, not missing.
        </Note>
      )}
      <WholeTable
        name="prep"
        caption="What each player brought to the pull"
        title="Prep"
        {...table}
        fileName={scope.fileName('prep')}
        about={scope.about}
        empty="No player did anything in this pull."
      />
      <p className="text-xs text-muted">
        From buffs and gear at the pull, and casts in it. ✓ there · ✗ missing · ? not known. Potions
        of earlier pulls count, those drunk between pulls are not seen. Of {playersLabel(prep.n)}{' '}
        the log has the gear.
      </p>
      <PullNotes pull={pull} pulls={pulls} scope={scope} />
    </div>
  );
}
