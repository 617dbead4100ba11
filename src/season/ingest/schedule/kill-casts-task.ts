import type { Queryable } from '#store/database.ts';
import { abilitiesOfEncounter } from '#game/packs/boss-mechanics.ts';
import { requests } from '#season/ingest/connectors/warcraftlogs/index.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import { type Task } from './task.ts';

/** Kills of a boss on one difficulty whose cooldowns are worth their points. */
const FASTEST = 10;
/** Kills of a round. Each costs up to six points of the 3,600 an hour. */
const MOST = 40;
/** With what the boss did, a kill may cost twice that; a round is to stay below 300 points. */
const MOST_WITH_BOSS = 24;
/** Milliseconds that are asked for beyond both ends of a fight, because rankings and reports round differently. */
const MARGIN_MS = 2000;

interface Kill {
  code: string;
  fight: number;
  encounterId: number;
  reportMs: number;
  startMs: number;
  durationMs: number;
}

/**
 * Asks for the raid cooldowns of the fastest kills that rankings have named and that are not stored yet.
 *
 * @param withBoss asks for what the boss did as well, also for kills that were stored without it.
 */
export function killCastsTask(
  season: string,
  encounters: readonly number[],
  withBoss = false,
): Task {
  return {
    source: 'warcraftlogs',
    name: `cooldowns ${season}`,
    everyMs: 6 * HOUR_MS,
    requests: async (store, nowMs) =>
      (await fastestWithoutCasts(store, encounters, nowMs, withBoss)).map(
        ({ code, fight, encounterId, reportMs, startMs, durationMs }) => {
          const fromMs = Math.max(0, startMs - reportMs - MARGIN_MS);
          const endMs = startMs - reportMs + durationMs + MARGIN_MS;
          const spells = withBoss ? spellsOf(encounterId) : [];
          return requests.killCasts(code, { id: fight, startMs: fromMs, endMs }, spells);
        },
      ),
  };
}

function spellsOf(encounterId: number): number[] {
  return abilitiesOfEncounter(encounterId)
    .map(({ spellId }) => spellId)
    .toSorted((a, b) => a - b);
}

/** In an order that is another in each round, so that reports which stay private do not hold up the others. */
async function fastestWithoutCasts(
  store: Queryable,
  encounters: readonly number[],
  roundMs: number,
  withBoss: boolean,
): Promise<Kill[]> {
  return store.query<Kill>(
    `select code, fight, encounter_id as "encounterId", "reportMs", "startMs", "durationMs" from (
       select f.report_code as code, f.fight_id as fight, f.duration_ms as "durationMs", f.encounter_id,
         (extract(epoch from r.starts_at) * 1000)::float8 as "reportMs",
         (extract(epoch from f.starts_at) * 1000)::float8 as "startMs",
         row_number() over (partition by f.encounter_id, f.difficulty order by f.duration_ms, f.report_code) as place
       from public.fights f join public.reports r on r.code = f.report_code
       where f.encounter_id = any($1::int[]) and f.difficulty in (4, 5) and f.kill and f.source = 'warcraftlogs'
         and f.duration_ms > 0 and f.starts_at >= r.starts_at) fastest
     where place <= ${FASTEST} and not exists (
       select from public.kill_casts k where k.report_code = code and k.fight_id = fight${withBoss ? ' and k.boss_ms is not null' : ''})
     order by md5(concat_ws(' ', code, fight, $2::text)) limit ${withBoss ? MOST_WITH_BOSS : MOST}`,
    [encounters, String(roundMs)],
  );
}
