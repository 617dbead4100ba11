import type { CombatLine } from '#parser/combat-line.ts';
import type { LineSplitter } from '#parser/line-splitter.ts';
import type { LogFileFacts } from './fight.ts';
import { hasClassicLayout } from './classic-layout.ts';
import type { FightTracker } from './fight-tracker.ts';
import type { LineFaults } from './line-faults.ts';
import type { LogHeader } from './log-header.ts';

/** What a reader knows of its file beside the fights. */
export interface FileState {
  name: string;
  lines: number;
  splitter: LineSplitter;
  line: CombatLine;
  header: LogHeader;
  faults: LineFaults;
  tracker: FightTracker;
  advancedSeen: boolean | null;
  /** Whether the figures of its fights are not to be shown. */
  withheld: boolean;
  /** The last lines that were read. */
  recent: Uint8Array;
  /** Time of the last line, as the line reader counts it. */
  lastSinceMs: number;
}

/** The facts of a file as far as it was read: its size, version and faults, and what lies beyond the limits. */
export function fileFacts(state: FileState): LogFileFacts {
  const { splitter, header, faults, tracker } = state;
  const { units, spells } = state.line;
  const sumOf = (what: 'summedUp' | 'beyondLimit') =>
    tracker.records.reduce((sum, { tally }) => sum + tally[what], 0);
  return {
    name: state.name,
    bytes: splitter.bytes,
    lines: state.lines,
    logVersion: header.version,
    ...(header.version === null && hasClassicLayout(state.recent) && { isClassicLayout: true }),
    ...(state.withheld && { withheld: true }),
    build: header.build,
    advanced: header.advanced,
    malformed: faults.malformed,
    unknownEvents: faults.unknownEvents,
    truncatedTail: splitter.insideLine,
    advancedSeen: state.advancedSeen,
    beyondLimits: {
      units: units.beyondLimit - units.playersBeyondLimit,
      players: units.playersBeyondLimit,
      spells: spells.beyondLimit,
      eventsWithoutSpell: sumOf('summedUp'),
      events: sumOf('beyondLimit'),
      fights: tracker.beyondLimit,
    },
    span: {
      firstMs: state.line.clock.toEpoch(0),
      lastMs: state.line.clock.toEpoch(state.lastSinceMs),
      beginsWithHeader: header.isFirst,
    },
  };
}
