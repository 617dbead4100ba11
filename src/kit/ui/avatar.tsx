import type { ReactNode } from 'react';
import { initials } from '#kit/browser/initials.ts';
import { Icon } from './icon.tsx';

const SIDE = 32;

/** Stands in for a picture: the first letters of up to two words of the name. */
export function Avatar({ name, size = SIDE }: { name: string; size?: number }) {
  return (
    <Circle size={size}>
      <span aria-hidden="true">{initials(name)}</span>
      <span className="sr-only">{name}</span>
    </Circle>
  );
}

/** The same circle with a figure, for an account whose name is not known yet. */
export function UnnamedAvatar() {
  return (
    <Circle size={SIDE}>
      <Icon name="lucide:user-round" />
    </Circle>
  );
}

function Circle({ size, children }: { size: number; children: ReactNode }) {
  return (
    <span
      className="relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full border border-line-strong/60 bg-surface-2 font-display font-semibold text-muted select-none"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
    >
      {children}
    </span>
  );
}
