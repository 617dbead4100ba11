import type { ReactNode } from 'react';
import { ENOUGH_GUILDS } from './kill-bands.ts';

/**
 * Whose pulls are counted, and what they do not say.
 *
 * @param props.of whose guilds: `this region`, `all regions`.
 * @param props.children which guilds are meant, where that is not plain.
 */
export function PullsToKillWords({
  of = 'this region',
  children,
}: {
  of?: string;
  children?: ReactNode;
}) {
  return (
    <p className="mt-2 text-xs text-muted">
      Pulls until the first kill, of guilds that publish their logs; n counts them. The quarters are
      those of all guilds of {of} that killed the boss, by the rank of that kill. {children}A
      quarter with fewer than {ENOUGH_GUILDS} such guilds is left out. No source says how many hours
      of raiding a kill took.
    </p>
  );
}

/** `117`. @param pulls 1 or more; a median can lie between two counts. */
export function formatPulls(pulls: number): string {
  return Math.round(pulls).toLocaleString('en');
}
