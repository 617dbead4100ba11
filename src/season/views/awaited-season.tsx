import { Note } from '#kit/ui/note.tsx';
import { awaitedWords } from './awaited-words.ts';

/** Says that the page shows the season before one that has begun and of which nothing is known yet. */
export function AwaitedSeason({ awaited, shown }: { awaited: string | null; shown: string }) {
  if (awaited === null) return null;
  return (
    <div className="mb-4" data-awaited-season>
      <Note kind="warning">{awaitedWords(awaited, shown)}</Note>
    </div>
  );
}
