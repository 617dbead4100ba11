import { initials } from '#web/browser/initials.ts';

/** Stands in for a picture: the first letters of up to two words of the name. */
export function Avatar({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <span
      className="relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full border border-line-strong/60 bg-surface-2 font-display font-semibold text-muted select-none"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
    >
      <span aria-hidden="true">{initials(name)}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
