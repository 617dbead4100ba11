import type { Aliases } from '#log/session/aliases.ts';
import { PlayerMark } from './player-mark.tsx';

/** A player: specialization and name, or the role alone when names are off. */
export function PersonTag({
  guid,
  fallback = '',
  book,
}: {
  guid: string;
  fallback?: string;
  book: Aliases;
}) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      <PlayerMark specId={book.specId(guid)} />
      <bdi className="truncate">{book.label(guid, fallback)}</bdi>
    </span>
  );
}
