import type { RouterContextProvider } from 'react-router';
import type { BossTimeline } from '#team/model/planner/boss-timeline.ts';
import { packTimeline } from '#team/model/planner/pack-timeline.ts';
import {
  killTimeline,
  publishedTimeline,
  type PublishedPull,
} from '#team/model/planner/published-pulls.ts';
import { readAskedEncounter, type AskedEncounter } from '#season/views/asked-encounter.ts';
import type { Transaction } from '#store/database.ts';
import { fastestKillBosses, type KillBoss } from '#store/queries/kill-casts.ts';
import { publishedPulls } from '#store/queries/published-pulls.ts';
import { rankedDifficulty } from '#game/difficulties.ts';
import { encounterById } from '#game/packs/index.ts';
import { askPublic } from '#kit/database-context.server.ts';

/** Raid Finder, Normal, Heroic, Mythic. */
const DIFFICULTIES: ReadonlySet<number> = new Set([17, 14, 15, 16]);

const MOST_KILLS = 20;

/** Null for anything but a raid boss that the packs know and a difficulty of raids. */
export function readTimelineQuestion(params: URLSearchParams): AskedEncounter | null {
  const asked = readAskedEncounter(params);
  if (!asked || !DIFFICULTIES.has(asked.difficultyId)) return null;
  return encounterById(asked.encounterId)?.kind === 'raid' ? asked : null;
}

/** The best timeline of a boss that the server knows; null where it knows none that is better than an add-on's list. */
export async function loadTimeline(
  transaction: Transaction,
  { encounterId, difficultyId }: AskedEncounter,
): Promise<BossTimeline | null> {
  const rows = await publishedPulls(transaction, encounterId, difficultyId);
  const published = publishedTimeline(
    encounterId,
    rows.map(({ pull, success, account }) => ({ pull: pull as PublishedPull, success, account })),
  );
  const difficulty = rankedDifficulty(difficultyId);
  const kills =
    difficulty === null
      ? null
      : killTimeline(
          encounterId,
          (await fastestKillBosses(transaction, { encounterId, difficulty }, MOST_KILLS)).map(
            pullOf,
          ),
        );
  // The one of more pulls; of equally many the one that says what wipes saw, too.
  return (kills?.pulls ?? 0) > (published?.pulls ?? 0) ? kills : published;
}

/** The best timeline of a boss for a page: without a database, or where it knows none, the list of an add-on. */
export async function storedTimeline(
  context: Readonly<RouterContextProvider>,
  question: AskedEncounter,
): Promise<BossTimeline> {
  const answer = await askPublic(context, async (transaction) => ({
    timeline: await loadTimeline(transaction, question),
  }));
  return answer?.timeline ?? packTimeline(question.encounterId, question.difficultyId);
}

function pullOf({
  durationMs,
  phaseStages,
  phaseMs,
  bossSpells,
  bossMs,
  taken,
}: KillBoss): PublishedPull {
  const casts = Map.groupBy(bossMs.keys(), (index) => bossSpells[index]!);
  return {
    lengthMs: durationMs,
    // Whatever the source says, the first phase begins with the pull.
    phases:
      phaseMs.length === 0
        ? [[1, 0]]
        : phaseMs.map((atMs, index) => [phaseStages[index]! / 100, index === 0 ? 0 : atMs]),
    casts: [...casts].map(([spellId, places]) => [spellId, places.map((index) => bossMs[index]!)]),
    taken,
  };
}
