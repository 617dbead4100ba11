import { lazy, Suspense, useState } from 'react';
import type { Fight } from '#analysis/fight.ts';
import { Button } from '#kit/ui/button.tsx';
import type { NotesPanelProps } from './notes-panel.tsx';

/** Earlier pulls that are read: a habit of tonight, in the time that a person waits. */
const MOST_PULLS = 10;

const NotesPanel = lazy(async () => ({ default: (await import('./notes-panel.tsx')).NotesPanel }));

/** Keys of the last pulls of the same boss at the same difficulty before a pull, in order of time. */
export function pullsBefore(
  fight: Fight,
  others: readonly { key: string; fight: Fight }[],
): string[] {
  return others
    .filter(
      (one) =>
        one.fight.startMs < fight.startMs &&
        one.fight.kind === fight.kind &&
        one.fight.encounterId === fight.encounterId &&
        one.fight.difficultyId === fight.difficultyId,
    )
    .toSorted((a, b) => a.fight.startMs - b.fight.startMs)
    .slice(-MOST_PULLS)
    .map(({ key }) => key);
}

/** Offers to set a player's pull beside the player's own earlier ones: they are read when it is asked for. */
export function NotesSection(props: NotesPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={`Own earlier pulls of ${props.playerName}`} data-notes-section>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the earlier pulls' : 'Compare with own earlier pulls'}
      </Button>
      {isOpen && (
        <Suspense fallback={<p className="py-2 text-xs text-muted">Loading…</p>}>
          <NotesPanel {...props} />
        </Suspense>
      )}
    </section>
  );
}
