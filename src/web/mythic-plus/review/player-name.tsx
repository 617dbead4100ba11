import { nameParts } from '#web/log-session/fight-words.ts';
import { playerLook } from '#web/log-session/player-look.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A player as text: the specialization's icon with its word, a bar in the class's color, the name. */
export function PlayerName({ name, specId }: { name: string; specId: number | null }) {
  const look = playerLook(specId);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 align-middle">
      <span
        aria-hidden="true"
        className="h-4 w-1 shrink-0 rounded-full"
        style={{ background: look.color }}
      />
      <Icon name={look.icon} size={16} label={look.label} />
      <bdi className="truncate">{nameParts(name).name}</bdi>
    </span>
  );
}
