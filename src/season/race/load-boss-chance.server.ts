import {
  fitKillModels,
  type PullCount,
  type PullSeries,
} from '#season/model/progress/fit-kill-model.ts';
import { teamBosses, type TeamPull } from '#season/model/progress/team-pulls.ts';
import type { Transaction } from '#store/database.ts';
import {
  publishedWipes,
  pullCounts,
  reportedWipes,
  type BossPullsQuestion,
  type GroupPullRow,
} from '#store/queries/boss-pulls.ts';
import { rankedDifficulty } from '#game/difficulties.ts';
import { slugOfBoss } from '#game/packs/by-slug.ts';
import { encounterById } from '#game/packs/index.ts';
import { readAskedEncounter } from '#season/views/asked-encounter.ts';
import type { BossChance } from '#log/chance/boss-chance.ts';

const DIFFICULTIES = { 14: 'normal', 15: 'heroic', 16: 'mythic' } as const;

export interface BossChanceQuestion extends BossPullsQuestion {
  encounterId: number;
  /** As logs write it. */
  difficultyId: number;
  bosses: { id: number; slug: string }[];
}

/** Null for anything but a raid boss that the packs know, and a difficulty whose kills are tracked. */
export function readBossChanceQuestion(params: URLSearchParams): BossChanceQuestion | null {
  const asked = readAskedEncounter(params);
  if (!asked) return null;
  const { encounterId, difficultyId } = asked;
  const place = encounterById(encounterId);
  const difficulty = DIFFICULTIES[difficultyId as keyof typeof DIFFICULTIES];
  if (place?.kind !== 'raid' || !difficulty) return null;
  return {
    encounterId,
    difficultyId,
    difficulty,
    raid: place.raid.slug,
    isSample: params.get('sample') === '1',
    bosses: place.raid.encounters.map((boss) => ({ id: boss.id, slug: slugOfBoss(boss) })),
  };
}

/** What other groups say of the chance of a kill on a boss: their pulls, and how far their wipes went. */
export async function loadBossChance(
  transaction: Transaction,
  question: BossChanceQuestion,
): Promise<BossChance> {
  const { bosses, difficultyId, encounterId, isSample } = question;
  const ranked = rankedDifficulty(difficultyId);
  const wipes =
    isSample || ranked === null
      ? []
      : [
          ...(await reportedWipes(transaction, question, bosses, ranked)),
          ...(await publishedWipes(transaction, bosses, difficultyId)),
        ];
  const series = seriesOf(wipes, bosses, difficultyId);
  const guilds = series.map(({ group }) => group).filter((group) => /^-?\d+$/.test(group));
  const counted = await pullCounts(transaction, question, [...new Set(guilds)]);
  const counts: PullCount[] = counted.map(({ boss, pulls, killed, groups }) => ({
    boss,
    pulls,
    killed,
    groups,
  }));
  const slug = bosses.find(({ id }) => id === encounterId)!.slug;
  const heard = counted.flatMap(({ updatedAt }) => updatedAt?.getTime() ?? []);
  return {
    model: fitKillModels(series, counts).get(slug) ?? null,
    updatedMs: heard.length === 0 ? null : Math.max(...heard),
  };
}

/** The pulls of each group on each boss until its first kill; an upload of the same pull counts once. */
function seriesOf(
  rows: readonly GroupPullRow[],
  bosses: readonly { id: number; slug: string }[],
  difficultyId: number,
): PullSeries[] {
  const slugs = new Map(bosses.map(({ id, slug }) => [id, slug]));
  return [...Map.groupBy(rows, ({ group }) => group)].flatMap(([group, own]) =>
    teamBosses(own.map((row) => pullOf(row, difficultyId))).map(({ encounterId, pulls }) => {
      const end = pulls.findIndex(({ killed }) => killed);
      return {
        group,
        boss: slugs.get(encounterId) ?? '',
        wipes: (end === -1 ? pulls : pulls.slice(0, end)).map(({ leftPercent }) =>
          leftPercent === null ? null : leftPercent / 100,
        ),
        killed: end !== -1,
      };
    }),
  );
}

function pullOf(row: GroupPullRow, difficultyId: number): TeamPull {
  return {
    encounterId: row.encounterId,
    difficultyId,
    startedMs: row.startedAt.getTime(),
    durationMs: row.durationMs,
    killed: row.killed,
    leftPercent: row.leftPercent,
    phase: null,
    fightId: null,
    sources: ['reports'],
  };
}
