import { Failure } from '#lib/failure.ts';
import { withoutTrailingSlashes } from '#lib/without-trailing-slashes.ts';
import type { RateLimit } from './token-bucket.ts';

/** Every source there is, with what its operators ask for; all limits leave room for others behind the same address. */
export const usualLimits = {
  // 200 to 300 a minute are said to be allowed without a key.
  raiderio: { perMinute: 60, burst: 10 },
  news: { perMinute: 6, burst: 3 },
  // 36,000 an hour and 100 a second.
  battlenet: { perMinute: 480, burst: 20 },
  // Counted in points, 3,600 an hour; a page costs about one.
  warcraftlogs: { perMinute: 30, burst: 5 },
} as const satisfies Record<string, RateLimit>;
export type SourceName = keyof typeof usualLimits;
export const sourceNames = Object.keys(usualLimits) as SourceName[];

/** What is asked, how fast, and where. */
export interface SourceSettings {
  /** Sources that may be asked at all; those that miss their keys stay off all the same. */
  names: readonly SourceName[];
  limits: Readonly<Record<SourceName, RateLimit>>;
  /** Asked in place of all sources: the replay server. Null in earnest. */
  replay: string | null;
  /** Warcraft Logs is asked what the boss did in the fastest kills. Off until one real answer has been read. */
  killTimelines: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `FARSEER_SOURCES` (`on`, `off`, or names with commas), `FARSEER_SOURCE_RATES` (`raiderio=120`, questions a minute),
 * `FARSEER_REPLAY` (address of a replay server) and `FARSEER_KILL_TIMELINES` (`on`, `off`).
 *
 * @returns null when all sources are off.
 * @throws Failure `configuration` naming the variable, what it was and what it may be.
 */
export function readSourceSettings(environment: Environment): SourceSettings | null {
  const limits = readLimits(environment['FARSEER_SOURCE_RATES'] ?? '');
  const replay = readReplay(environment['FARSEER_REPLAY'] ?? '');
  const killTimelines = readSwitch(environment['FARSEER_KILL_TIMELINES'] ?? '');
  const names = readNames(environment['FARSEER_SOURCES'] ?? '');
  return names.length === 0 ? null : { names, limits, replay, killTimelines };
}

/** For the log at start, in the form it was written. */
export function describeSourceSettings(settings: SourceSettings | null): string {
  if (settings === null) return 'off';
  const names = settings.names.length === sourceNames.length ? 'on' : settings.names.join(',');
  const asked = settings.killTimelines
    ? `${names}, with timelines of kills (no real answer to that question has been read yet)`
    : names;
  return settings.replay === null ? asked : `${asked}, answered by ${settings.replay}`;
}

function readNames(written: string): SourceName[] {
  if (written === '' || written === 'on') return [...sourceNames];
  if (written === 'off') return [];
  return written.split(',').map((part) => {
    const name = part.trim();
    if (!isSourceName(name))
      throw refusal('FARSEER_SOURCES', written, `on, off, or some of ${sourceNames.join(',')}`);
    return name;
  });
}

function readLimits(written: string): Record<SourceName, RateLimit> {
  const limits: Record<SourceName, RateLimit> = { ...usualLimits };
  for (const part of written.split(',').filter((one) => one.trim() !== '')) {
    const [name = '', rate = ''] = part.split('=').map((one) => one.trim());
    const perMinute = Number(rate);
    if (!isSourceName(name) || rate === '' || !(perMinute > 0 && perMinute <= 6000))
      throw refusal(
        'FARSEER_SOURCE_RATES',
        written,
        `sources with their questions a minute, raiderio=60,news=6; there are ${sourceNames.join(', ')}`,
      );
    limits[name] = { perMinute, burst: Math.max(1, Math.ceil(perMinute / 6)) };
  }
  return limits;
}

/** `FARSEER_REPLAY` as it is written; null without one. */
export function readReplay(written: string): string | null {
  if (written === '') return null;
  if (!URL.canParse(written) || !/^https?:$/.test(new URL(written).protocol))
    throw refusal(
      'FARSEER_REPLAY',
      written,
      'the http address of a replay server, or empty for none',
    );
  return withoutTrailingSlashes(written);
}

function readSwitch(written: string): boolean {
  if (written === '' || written === 'off') return false;
  if (written === 'on') return true;
  throw refusal('FARSEER_KILL_TIMELINES', written, 'on or off');
}

function isSourceName(text: string): text is SourceName {
  return Object.hasOwn(usualLimits, text);
}

function refusal(variable: string, was: string, mayBe: string): Failure {
  return new Failure('configuration', `${variable} is "${was}"; it may be ${mayBe}.`);
}
