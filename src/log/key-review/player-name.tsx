import { nameParts } from '#lib/name-parts.ts';
import { PlayerMark } from '#log/views/player-mark.tsx';

/** A player as text: the mark of the specialization, the name. */
export function PlayerName({ name, specId }: { name: string; specId: number | null }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 align-middle">
      <PlayerMark specId={specId} />
      <bdi className="truncate">{nameParts(name).name}</bdi>
    </span>
  );
}
