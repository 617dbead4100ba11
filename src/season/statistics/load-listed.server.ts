import type { Transaction } from '#store/database.ts';
import { publishedThroughput } from '#store/queries/published-throughput.ts';
import { rankedAmountsOfSpecs } from '#store/queries/ranked-amounts.ts';
import { rankedOrigin } from '#store/queries/ranked-origin.ts';
import { percentilesOfKills, type RankedPlayer } from '#store/queries/source-percentiles.ts';
import { rankedDifficulty } from '#game/difficulties.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { encounterById, lastStartedSeason } from '#game/packs/index.ts';
import { classify } from '#lib/statistics/amount-classes.ts';
import { readAskedEncounter } from '#season/views/asked-encounter.ts';
import { mainRaid } from '#season/views/season-raid.ts';
import { rankedDifficulties } from '#season/views/throughput/throughput-question.ts';
import { specsOf } from '#season/views/throughput/throughput.server.ts';
import type { ListedKills, RankedKill } from '#log/standing/listed-kills.ts';

/** A report and a log round the ends of a pull each in their own way. */
const SECONDS_OFF = 2;

export interface ListedQuestion {
  encounterId: number;
  /** As rankings count. */
  difficulty: number;
  metric: 'dps' | 'hps';
  /** Length of the kill; null asks for no kill of a source. */
  seconds: number | null;
}

/** Null for anything but a raid boss that the packs know, in a difficulty that is ranked. */
export function readListedQuestion(params: URLSearchParams): ListedQuestion | null {
  const asked = readAskedEncounter(params);
  if (!asked) return null;
  const { encounterId, difficultyId } = asked;
  const difficulty = rankedDifficulty(difficultyId);
  if (encounterById(encounterId)?.kind !== 'raid' || difficulty === null) return null;
  const seconds = params.get('seconds') ?? '';
  return {
    encounterId,
    difficulty,
    metric: params.get('by') === 'hps' ? 'hps' : 'dps',
    seconds: /^\d{1,5}$/.test(seconds) ? Number(seconds) : null,
  };
}

/**
 * All ranked kills of a boss by specialization in classes of amounts; those that were published here where none is ranked. Of the
 * players, only those are named that a source ranks in kills of the asked length.
 */
export async function loadListed(
  transaction: Transaction,
  { encounterId, difficulty, metric, seconds }: ListedQuestion,
  nowMs: number,
): Promise<ListedKills> {
  const specIds = specsOf(metric).map(({ id }) => id);
  const asks = { encounters: [encounterId], encounterId, difficulty, metric, specIds };
  const [specs, origin, ranked] = await Promise.all([
    rankedAmountsOfSpecs(transaction, { ...asks, region: null }),
    rankedOrigin(transaction, asks),
    seconds === null
      ? []
      : percentilesOfKills(transaction, {
          encounterId,
          difficulty,
          metric,
          fromMs: (seconds - SECONDS_OFF) * 1000,
          toMs: (seconds + SECONDS_OFF) * 1000,
        }).then(killsOfPlayers),
  ]);
  const place = placeOf(encounterId, difficulty, nowMs);
  if (specs.length > 0)
    return { kind: 'ranked', isSample: origin?.source === 'sample', place, specs, ranked };
  const cells = await publishedThroughput(transaction, { ...asks, itemLevels: null, times: null });
  return {
    kind: 'published',
    isSample: false,
    place,
    ranked,
    specs: cells.map(({ specId, amounts }) => {
      const classes = classify([...amounts]);
      return {
        specId,
        classes: classes.map((one) => one.class),
        counts: classes.map(({ n }) => n),
      };
    }),
  };
}

/** Players of the same fight of the same report together. */
function killsOfPlayers(players: readonly RankedPlayer[]): RankedKill[] {
  const fights = Map.groupBy(players, ({ reportCode, fightId }) => `${reportCode} ${fightId}`);
  return [...fights.values()].map((members) => {
    const { source, reportCode, fightId, startedAt, durationMs } = members[0]!;
    return {
      source,
      reportCode,
      fightId,
      startMs: startedAt?.getTime() ?? null,
      durationMs,
      players: members.map(({ name, realmName, realmSlug, region, percentile }) => ({
        name,
        realmName,
        realmSlug,
        region,
        percentile,
      })),
    };
  });
}

/** The figures of `/hps-dps` are of the raid of the newest season. */
function placeOf(encounterId: number, difficulty: number, nowMs: number): ListedKills['place'] {
  const raid = mainRaid(lastStartedSeason(nowMs, 'us') ?? undefined);
  const boss = raid?.encounters.find(({ id }) => id === encounterId);
  const ranked = rankedDifficulties.find(({ id }) => id === difficulty);
  return boss && ranked ? { boss: bossSlug(boss.name), difficulty: ranked.slug } : null;
}
