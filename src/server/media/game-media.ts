import { isKnownMedia, type MediaKind } from '#season/ingest/media/known-media.ts';
import { MINUTE_MS } from '#lib/time-units.ts';
import type { PictureFiles } from './picture-files.ts';

/** A picture, or why there is none: the packs or the source do not have it, or it may be there later. */
export type MediaAnswer = Uint8Array | 'unknown' | 'later';

export interface GameMedia {
  find(kind: MediaKind, id: number): Promise<MediaAnswer>;
}

/** Questions to the source at the same time, and how many may wait for them. */
const AT_ONCE = 4;
const MOST_WAITING = 64;
/** Pictures that the source is asked for within a minute; its other questions need the rest of its patience. */
const PER_MINUTE = 120;
/** So long a picture that failed or is missing is not asked for again. */
const REST_MS = 10 * MINUTE_MS;
/** After so many failures without a success between them, nothing is asked for a minute. */
const MOST_FAILURES = 5;

export interface GameMediaParts {
  files: PictureFiles;
  /** @returns null where the source has no such picture. */
  ask: (kind: MediaKind, id: number) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Decodes foreign bytes and makes the small picture of them. */
  shrink: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
  report: (line: string) => void;
  now?: () => number;
}

/**
 * Pictures of the game: from disk, else once from the source, made small and kept. However often and by however many visitors
 * one is asked for, the source is asked once.
 */
export function createGameMedia(parts: GameMediaParts): GameMedia {
  const { files, ask, shrink, report, now = Date.now } = parts;
  const underWay = new Map<string, Promise<MediaAnswer>>();
  const resting = new Map<string, { untilMs: number; answer: 'unknown' | 'later' }>();
  const queue: (() => void)[] = [];
  let asking = 0;
  let failures = 0;
  let pausedUntilMs = 0;
  let minute = { startMs: 0, asked: 0 };

  function mayAsk(): boolean {
    if (now() < pausedUntilMs || queue.length >= MOST_WAITING) return false;
    if (now() - minute.startMs >= MINUTE_MS) minute = { startMs: now(), asked: 0 };
    minute.asked += 1;
    return minute.asked <= PER_MINUTE;
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (asking >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
    else asking += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else asking -= 1;
    }
  }

  async function fromSource(kind: MediaKind, id: number): Promise<MediaAnswer> {
    const key = `${kind}/${id}`;
    try {
      const found = await ask(kind, id);
      failures = 0;
      if (found === null) {
        resting.set(key, { untilMs: now() + REST_MS, answer: 'unknown' });
        return 'unknown';
      }
      const small = await shrink(found);
      await files.write(kind, id, small);
      return small;
    } catch (error) {
      failures += 1;
      if (failures === MOST_FAILURES) {
        failures = 0;
        pausedUntilMs = now() + MINUTE_MS;
        report(
          'Pictures of the game: the source failed five times; it is asked again in a minute.',
        );
      }
      resting.set(key, { untilMs: now() + REST_MS, answer: 'later' });
      report(`Pictures of the game: ${key}: ${error instanceof Error ? error.message : 'failed'}`);
      return 'later';
    }
  }

  async function find(kind: MediaKind, id: number): Promise<MediaAnswer> {
    const kept = await files.read(kind, id);
    if (kept) return kept;
    const rest = resting.get(`${kind}/${id}`);
    if (rest && now() < rest.untilMs) return rest.answer;
    return mayAsk() ? inTurn(() => fromSource(kind, id)) : 'later';
  }

  return {
    find(kind, id) {
      if (!isKnownMedia(kind, id)) return Promise.resolve('unknown');
      const key = `${kind}/${id}`;
      let answer = underWay.get(key);
      if (!answer) {
        answer = find(kind, id).finally(() => underWay.delete(key));
        underWay.set(key, answer);
      }
      return answer;
    },
  };
}
