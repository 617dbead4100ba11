import type { Authorization } from '#season/ingest/client-credentials.ts';
import type { Connector, SourceAnswer } from '#season/ingest/connector.ts';
import {
  authorize as authorizeBattlenet,
  battlenet,
} from '#season/ingest/connectors/battlenet/index.ts';
import { news } from '#season/ingest/connectors/news/index.ts';
import { raiderio } from '#season/ingest/connectors/raiderio/index.ts';
import {
  authorize as authorizeWarcraftLogs,
  rateLimitIn,
  warcraftlogs,
} from '#season/ingest/connectors/warcraftlogs/index.ts';
import { clockCourse, currentMs } from '#lib/clock.ts';
import type { SourceName, SourceSettings } from './settings.ts';
import type { RateLimit } from './token-bucket.ts';

/** A source that may be asked: the connector that reads it, how fast it may be asked, and how to log in. */
export interface SourceAccess {
  name: SourceName;
  connector: Connector;
  limit: RateLimit;
  /** Absent where no login is needed. */
  authorize?: Extract<Authorization, { on: true }>;
  /** Where a question really goes: with the key that stands in addresses, or to the replay server. Never kept. */
  addressOf: (url: URL) => URL;
  /** What a replay server hears besides: the time of a test, where a test has set one. */
  replayHeaders?: () => Record<string, string>;
  /** For how many ms an answer asks to be left alone; absent where only its status does. */
  pauseMs?: (answer: SourceAnswer) => number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The sources of these settings.
 *
 * @param environment holds the keys: `FARSEER_RAIDERIO_KEY`, `FARSEER_BATTLENET_CLIENT_ID` and `…_SECRET`,
 *   `FARSEER_WARCRAFTLOGS_CLIENT_ID` and `…_SECRET`.
 * @returns what can be asked, and a line for each source that is off because its keys are missing. With a replay server all
 *   sources can be asked: it needs no keys.
 */
export function openSources(
  settings: SourceSettings,
  environment: Environment,
  parts: { fetch?: typeof globalThis.fetch; now?: () => number } = {},
): { on: SourceAccess[]; off: string[] } {
  const on: SourceAccess[] = [];
  const off: string[] = [];
  const clock = {
    ...(parts.fetch && { fetch: parts.fetch }),
    ...(parts.now && { now: parts.now }),
  };
  const keys = (name: 'BATTLENET' | 'WARCRAFTLOGS') => ({
    clientId: environment[`FARSEER_${name}_CLIENT_ID`],
    clientSecret: environment[`FARSEER_${name}_CLIENT_SECRET`],
    replay: settings.replay,
    ...clock,
  });
  for (const name of settings.names) {
    const authorization = {
      raiderio: () => null,
      news: () => null,
      battlenet: () => authorizeBattlenet(keys('BATTLENET')),
      warcraftlogs: () => authorizeWarcraftLogs(keys('WARCRAFTLOGS')),
    }[name]();
    if (authorization && !authorization.on) {
      off.push(authorization.reason);
      continue;
    }
    const key = name === 'raiderio' ? environment['FARSEER_RAIDERIO_KEY'] : undefined;
    on.push({
      name,
      connector: { raiderio, news, battlenet, warcraftlogs }[name],
      limit: settings.limits[name],
      ...(authorization && { authorize: authorization }),
      addressOf: (url) => addressOf(url, settings.replay, key),
      ...(settings.replay !== null && { replayHeaders: timeOfTest }),
      ...(name === 'warcraftlogs' && { pauseMs: pauseForPoints }),
    });
  }
  return { on, off };
}

/** One line for the operator: who is asked, how often at most, and how to switch that off. */
export function describeAsked(on: readonly Pick<SourceAccess, 'connector' | 'limit'>[]): string {
  if (on.length === 0) return 'This server asks no source.';
  const names = on.map(
    ({ connector, limit }) => `${connector.credit.label} (${limit.perMinute} questions a minute)`,
  );
  return `This server asks ${names.join(', ')} at most. FARSEER_SOURCES=off asks none.`;
}

function addressOf(url: URL, replay: string | null, key: string | undefined): URL {
  // The replay server needs no key, and shall see none.
  if (replay !== null) return new URL(`${replay}/${url.host}${url.pathname}${url.search}`);
  const address = new URL(url);
  if (key) address.searchParams.set('access_key', key);
  return address;
}

function timeOfTest(): Record<string, string> {
  return clockCourse() ? { 'x-replay-now': String(currentMs()) } : {};
}

/** Share of the points of an hour that are spent before the rest is left to others. */
const ENOUGH = 0.9;

function pauseForPoints(answer: SourceAnswer): number {
  try {
    const limit = rateLimitIn(JSON.parse(answer.body));
    return limit && limit.spent > limit.limit * ENOUGH ? limit.resetSeconds * 1000 : 0;
  } catch {
    return 0;
  }
}
