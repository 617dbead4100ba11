/** What an imported note says, line by line. */
import type { Assignment } from '#team/model/planner/plan.ts';
import { HOUR_MS } from '#lib/time-units.ts';

/** Where a note counts from: the pull, a phase by its number (1.5 is one, too), or the n-th phase of the fight. */
export type NotePhase =
  | { by: 'pull' }
  | { by: 'number'; number: number }
  | { by: 'place'; place: number };

export interface NoteRow {
  from: NotePhase;
  offsetMs: number;
  trigger: string | null;
  who: string;
  target: string | null;
  spellId: number | null;
  note: string;
}

export interface NoteLine {
  /** Counts from 1. */
  number: number;
  /** Exactly as it stood, without its line end. */
  text: string;
  /** `kept`: not understood, and carried along unchanged. `doubtful`: a guess, with a choice. */
  kind: 'rows' | 'doubtful' | 'header' | 'kept' | 'empty';
  /** Of a doubtful line the first reading. */
  rows: NoteRow[];
  /** What a doubtful line may mean, the likeliest first; none of another line. */
  readings: NoteReading[];
  /** What of the line was not understood, in words. */
  problems: string[];
}

/** One of the things that a line may mean. */
export interface NoteReading {
  words: string;
  /** None: the line stays a line of text. */
  rows: NoteRow[];
}

export interface NoteHeader {
  encounterId: number;
  name: string;
  difficultyId: number | null;
}

export interface ReadNote {
  format: 'mrt' | 'northern-sky' | 'csv';
  lines: NoteLine[];
  /** The first header of the note. */
  header: NoteHeader | null;
}

/** The parts of an assignment that a note can say. */
export type NotedAssignment = Pick<
  Assignment,
  'phase' | 'offsetMs' | 'trigger' | 'who' | 'target' | 'spellId' | 'note'
>;

/** Longer numbers are no moment of a fight. */
export const LATEST_MS = HOUR_MS;

/** `75`, `1:15`, `01:15.5`, `1:02:03` → milliseconds; null for anything else or for more than an hour. */
export function readClock(text: string): number | null {
  if (!/^\d{1,4}(?::\d{1,2}){0,2}(?:\.\d{1,3})?$/.test(text.trim())) return null;
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const ms = Math.round(seconds * 1000);
  return ms <= LATEST_MS ? ms : null;
}

/** `1:15`, and with a rest `1:15.5`: one decimal is what every reader takes. */
export function writeClock(ms: number): string {
  const tenths = Math.round(Math.max(0, ms) / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = Math.floor(tenths / 10) % 60;
  const rest = tenths % 10;
  return `${minutes}:${String(seconds).padStart(2, '0')}${rest === 0 ? '' : `.${rest}`}`;
}
