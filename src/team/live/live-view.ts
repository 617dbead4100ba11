/** What a page shows of a night that goes on. */
import { readLivePulls, type LivePull } from '#team/model/roster/live-night.ts';
import type { LiveNightRow } from '#store/queries/live-nights.ts';
import { difficultyById } from '#game/difficulties.ts';
import { encounterById } from '#game/packs/index.ts';

export interface LiveBoss {
  name: string;
  pulls: LivePull[];
  /** Lowest health left of its wipes; null while none is known. */
  bestPercent: number | null;
  isKilled: boolean;
}

export interface LiveView {
  /** In order of their first pull. */
  bosses: LiveBoss[];
  pulls: number;
  revision: number;
  isOver: boolean;
  /** Milliseconds since it was heard of, when the server was asked. */
  silentMs: number;
}

/** Bosses are named as Farseer knows them. Null without a night that can be read. */
export function liveView(row: LiveNightRow | null): LiveView | null {
  const pulls = row && readLivePulls(row.pulls);
  if (!row || !pulls) return null;
  const { revision, isOver, silentMs } = row;
  const bosses = Map.groupBy(pulls, (pull) => `${pull.encounterId} ${pull.difficultyId}`);
  return {
    bosses: [...bosses.values()].map(liveBoss),
    pulls: pulls.length,
    revision,
    isOver,
    silentMs: Math.round(silentMs),
  };
}

function liveBoss(pulls: LivePull[]): LiveBoss {
  const { encounterId, difficultyId } = pulls[0]!;
  const boss = encounterById(encounterId)?.encounter.name ?? `Boss ${encounterId}`;
  const left = pulls.flatMap(({ isKill, leftPercent }) =>
    isKill || leftPercent === null ? [] : [leftPercent],
  );
  return {
    name: [boss, difficultyById(difficultyId)?.name].filter(Boolean).join(', '),
    pulls,
    bestPercent: left.length > 0 ? Math.min(...left) : null,
    isKilled: pulls.some(({ isKill }) => isKill),
  };
}
