import type { Transaction } from '#store/database.ts';
import { whyEmpty } from '#season/views/why-empty.server.ts';
import type { WhyEmpty } from '#season/views/why-empty.tsx';
import { dataOrigins } from '#store/queries/data-origins.ts';
import { fastestKillCasts, type KillCasts as StoredKill } from '#store/queries/kill-casts.ts';
import type { KillCasts } from '#team/model/planner/kills/align-kills.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import { mainRaid } from '#season/views/season-raid.ts';
import { DAY_MS, MINUTE_MS } from '#lib/time-units.ts';
import { loadTimeline } from '#team/plans/logged/load-timeline.server.ts';
import { packTimeline } from '#team/model/planner/pack-timeline.ts';
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { topDifficulties, type TopQuestion } from './top-question.ts';

/** A kill as the page draws it. */
export interface TopKill extends KillCasts {
  region: string | null;
  foughtMs: number;
  /** Its report; null for an invented kill. */
  url: string | null;
}

export interface TopKills {
  raid: string;
  bosses: { name: string; slug: string }[];
  boss: { name: string; slug: string; encounterId: number };
  kills: TopKill[];
  /** What the boss does: from pulls, else an add-on's list. */
  timeline: BossTimeline;
  /** Why there is none; null where there is one. */
  why: WhyEmpty | null;
  isSample: boolean;
  source: string | null;
  updatedAt: string | null;
}

const LISTED = 20;

/** The fastest known kills of a boss with their raid cooldowns. Null before any season has begun. */
export async function loadTopKills(
  transaction: Transaction,
  question: TopQuestion,
  nowMs: number,
): Promise<TopKills | null> {
  const raid = mainRaid(lastStartedSeason(nowMs, question.region ?? 'us') ?? undefined);
  const bosses = (raid?.encounters ?? []).map(({ id, name }) => ({
    encounterId: id,
    name,
    slug: bossSlug(name),
  }));
  const boss = bosses.find(({ slug }) => slug === question.boss) ?? bosses.at(-1);
  if (!raid || !boss) return null;
  const { minutes, days } = question;
  const difficulty = topDifficulties.find(({ slug }) => slug === question.difficulty)!;
  const asked = { encounterId: boss.encounterId, difficultyId: difficulty.id };
  const [kills, known, origins] = await Promise.all([
    fastestKillCasts(
      transaction,
      {
        encounterId: boss.encounterId,
        difficulty: difficulty.ranked,
        region: question.region,
        mostMs: minutes === null ? null : minutes * MINUTE_MS,
        since: days === null ? null : new Date(nowMs - days * DAY_MS),
        specId: question.specId,
      },
      LISTED,
    ),
    loadTimeline(transaction, asked),
    dataOrigins(transaction),
  ]);
  const origin = origins.find(({ kind }) => kind === 'casts');
  return {
    raid: raid.name,
    bosses: bosses.map(({ name, slug }) => ({ name, slug })),
    boss,
    kills: kills.map(shown),
    timeline: known ?? packTimeline(asked.encounterId, asked.difficultyId),
    why: kills.length > 0 ? null : await whyEmpty(transaction, 'casts', origin?.source),
    isSample: origin?.source === 'sample',
    source: origin?.source ?? null,
    updatedAt: origin?.updatedAt.toISOString() ?? null,
  };
}

function shown(kill: StoredKill): TopKill {
  const isSample = kill.source === 'sample';
  return {
    key: `${kill.reportCode}-${kill.fightId}`,
    region: kill.region,
    foughtMs: kill.foughtAt.getTime(),
    durationMs: kill.durationMs,
    url: isSample
      ? null
      : `https://www.warcraftlogs.com/reports/${encodeURIComponent(kill.reportCode)}#fight=${kill.fightId}`,
    specIds: kill.specIds,
    phases: kill.phaseMs.map((atMs, index) => ({ number: kill.phaseNumbers[index] ?? 1, atMs })),
    casts: kill.castMs.map((atMs, index) => ({
      atMs,
      player: kill.castPlayers[index] ?? 0,
      spellId: kill.castSpells[index] ?? 0,
    })),
  };
}
