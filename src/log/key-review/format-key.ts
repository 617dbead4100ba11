/** Words of a key review: pulls, parts of the time, signed times. */
import type { KeySegmentKind, KeyPull } from '#analysis/fight-events/key-timeline.ts';
import type { KeyTimePartId } from '#analysis/fight-events/key-time-budget.ts';
import { formatClock } from '#lib/format-clock.ts';

export interface PartText {
  label: string;
  /** What counts as it. */
  about: string;
  /** What `n` counts: one, many. */
  unit: readonly [string, string];
}

export const PART_TEXTS: Record<KeyTimePartId, PartText> = {
  trash: {
    label: 'Trash',
    about: 'Fighting outside of bosses, first to last hit.',
    unit: ['pull', 'pulls'],
  },
  bosses: {
    label: 'Bosses',
    about: 'From the pull of a boss until it died.',
    unit: ['kill', 'kills'],
  },
  wipes: {
    label: 'Wipes',
    about: 'Boss attempts that failed, and pulls in which every player died.',
    unit: ['wipe', 'wipes'],
  },
  'run-backs': {
    label: 'Corpse run',
    about: 'Time between a wipe and the next hit.',
    unit: ['trip', 'trips'],
  },
  travel: {
    label: 'Travel',
    about: 'No fighting: running, waiting, drinking, talking.',
    unit: ['trip', 'trips'],
  },
  deaths: {
    label: 'Death penalty',
    about:
      'What the key’s clock added for deaths. Only those that cost time are counted: none after the timer.',
    unit: ['death', 'deaths'],
  },
  unexplained: {
    label: 'Not explained',
    about:
      'The key’s clock shows more than the lines do: the computer’s clock was changed, or lines are missing.',
    unit: ['gap', 'gaps'],
  },
};

export const SEGMENT_NAMES: Record<KeySegmentKind, string> = {
  countdown: 'Countdown',
  trash: 'Trash',
  boss: 'Boss',
  travel: 'Travel',
  'run-back': 'Corpse run',
};

/** `Pull 4`, or the boss's name. */
export function pullTitle(pull: Pick<KeyPull, 'kind' | 'name' | 'number'>): string {
  return pull.kind === 'boss' ? pull.name : `Pull ${pull.number}`;
}

/** `3 × Rat, 1 × Ogre`; enemies without damage stand last. */
export function enemiesText(pull: Pick<KeyPull, 'enemies'>, most = 4): string {
  const shown = pull.enemies.slice(0, most).map(({ count, name }) => `${count} × ${name}`);
  const rest = pull.enemies.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${rest} more kinds`] : [])].join(', ');
}

/** `won`, `wiped`, or null for trash that went as it should. */
export function pullResult(pull: Pick<KeyPull, 'kind' | 'wiped'>): string | null {
  if (pull.wiped === true) return 'Wipe';
  if (pull.kind === 'trash') return null;
  return pull.wiped === null ? 'No end in the log' : 'Kill';
}

/** How far a key's time lies from a limit, ms: below zero while time is left. Both count as whole seconds, as the screen shows them. */
export function beyondLimit(totalMs: number, limitMs: number): number {
  return Math.floor(totalMs / 1000) * 1000 - limitMs;
}

/** `+0:07`, `−1:02`, `0:00`: a difference of times, to the second. */
export function signedClock(ms: number): string {
  const rounded = Math.round(ms / 1000) * 1000;
  if (rounded === 0) return formatClock(0);
  return `${rounded > 0 ? '+' : '−'}${formatClock(Math.abs(rounded))}`;
}
