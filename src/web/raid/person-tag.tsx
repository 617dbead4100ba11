import { Icon } from '#web/ui/icon.tsx';
import type { Aliases } from '#web/log-session/aliases.ts';

/** A player: class bar, specialization and name, or the role alone when names are off. */
export function PersonTag({
  guid,
  fallback = '',
  book,
}: {
  guid: string;
  fallback?: string;
  book: Aliases;
}) {
  const look = book.look(guid);
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      <span
        className="h-4 w-1 shrink-0 rounded-full"
        style={{ background: look.color }}
        aria-hidden="true"
      />
      <Icon name={look.icon} size={16} label={look.label} />
      <bdi className="truncate">{book.label(guid, fallback)}</bdi>
    </span>
  );
}
