import type { ReactNode } from 'react';
import { ENOUGH_GUILDS } from './kill-bands.ts';

/**
 * By what rule guilds stand in a quarter, and what days say and do not say.
 *
 * @param props.of whose guilds: `this region`, `all regions`.
 * @param props.children which guilds are meant, where that is not plain.
 */
export function DaysToKillWords({
  of = 'this region',
  children,
}: {
  of?: string;
  children?: ReactNode;
}) {
  return (
    <p className="mt-2 text-xs text-muted">
      The guilds of {of} that killed a boss stand in four quarters by the rank of that kill.{' '}
      {children}A quarter of fewer than {ENOUGH_GUILDS} guilds is left out. These are days of the
      calendar, not hours of raiding. Guilds that have not killed it are not counted, so later
      quarters are too short while the race goes on.
    </p>
  );
}

/** `3.4`. @param days 0 or more. */
export function formatDays(days: number): string {
  return days.toFixed(1);
}
