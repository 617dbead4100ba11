import type { Transaction } from '#store/database.ts';
import { publishedThroughput } from '#store/queries/published-throughput.ts';
import { rankedAmountsOfSpecs } from '#store/queries/ranked-amounts.ts';
import { rankedOrigin } from '#store/queries/ranked-origin.ts';
import { rankedDifficulty } from '#game/difficulties.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { encounterById, lastStartedSeason } from '#game/packs/index.ts';
import { classify } from '#lib/statistics/amount-classes.ts';
import { mainRaid } from '#web/season/season-raid.ts';
import { rankedDifficulties } from '#web/season/throughput-question.ts';
import { specsOf } from '#web/season/throughput.server.ts';
import type { ListedKills } from './listed-kills.ts';

export interface ListedQuestion {
  encounterId: number;
  /** As rankings count. */
  difficulty: number;
  metric: 'dps' | 'hps';
}

/** Null for anything but a raid boss that the packs know, in a difficulty that is ranked. */
export function readListedQuestion(params: URLSearchParams): ListedQuestion | null {
  const [encounterId = 0, difficultyId = 0] = ['boss', 'difficulty'].map((name) => {
    const said = params.get(name) ?? '';
    return /^\d{1,6}$/.test(said) ? Number(said) : 0;
  });
  const difficulty = rankedDifficulty(difficultyId);
  if (encounterById(encounterId)?.kind !== 'raid' || difficulty === null) return null;
  return { encounterId, difficulty, metric: params.get('by') === 'hps' ? 'hps' : 'dps' };
}

/** All ranked kills of a boss by specialization in classes of amounts; those that were published here where none is ranked. Names no player. */
export async function loadListed(
  transaction: Transaction,
  { encounterId, difficulty, metric }: ListedQuestion,
  nowMs: number,
): Promise<ListedKills> {
  const specIds = specsOf(metric).map(({ id }) => id);
  const asks = { encounters: [encounterId], encounterId, difficulty, metric, specIds };
  const [specs, origin] = await Promise.all([
    rankedAmountsOfSpecs(transaction, { ...asks, region: null }),
    rankedOrigin(transaction, asks),
  ]);
  const place = placeOf(encounterId, difficulty, nowMs);
  if (specs.length > 0)
    return { kind: 'ranked', isSample: origin?.source === 'sample', place, specs };
  const cells = await publishedThroughput(transaction, { ...asks, itemLevels: null, times: null });
  return {
    kind: 'published',
    isSample: false,
    place,
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

/** The figures of `/hps-dps` are of the raid of the newest season. */
function placeOf(encounterId: number, difficulty: number, nowMs: number): ListedKills['place'] {
  const raid = mainRaid(lastStartedSeason(nowMs, 'us') ?? undefined);
  const boss = raid?.encounters.find(({ id }) => id === encounterId);
  const ranked = rankedDifficulties.find(({ id }) => id === difficulty);
  return boss && ranked ? { boss: bossSlug(boss.name), difficulty: ranked.slug } : null;
}
