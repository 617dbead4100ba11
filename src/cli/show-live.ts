import { randomUUID } from 'node:crypto';
import type { Fight } from '#analysis/fight.ts';
import type { LivePull } from '#team/model/roster/live-night.ts';
import { MOST_PULLS } from '#team/model/roster/sent-night.ts';
import { difficultyById } from '#game/difficulties.ts';
import { HOUR_MS } from '#lib/time-units.ts';
import type { PublishSite } from './publish-log.ts';

/** A team whose page shows the night. */
export interface LiveTarget {
  site: PublishSite;
  teamId: string;
}

/** Shows the pulls of a followed log to a team. */
export interface LiveShow {
  /** Takes a fight that has ended; what is no raid pull is left out. @param leftPercent health that the boss had left, 0 to 100. */
  add(fight: Fight, leftPercent: () => number | null): void;
  /** Says to the team that the night is over; resolves when the site knows it or cannot be reached. */
  end(): Promise<void>;
}

/** The team takes a night for ended that is silent for five minutes. */
const SIGN_OF_LIFE_MS = 60_000;
const AGAIN_MS = 3000;
/** A pull this long after the one before belongs to another night. */
const NIGHT_GAP_MS = 6 * HOUR_MS;

/**
 * Sends all pulls of the night with each one that ends, so that one lost message is made up for by the next. A site that cannot be reached is
 * tried again; one that refuses is asked no more, and `say` gets its reason.
 */
export function showLive(
  { site, teamId }: LiveTarget,
  say: (sentence: string) => void,
  againMs = AGAIN_MS,
): LiveShow {
  const sender = randomUUID();
  let night: { startMs: number; lastMs: number; pulls: LivePull[] } | null = null;
  let isOver = false;
  let isDone = false;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (isDone || !night) return;
    const sent = { sender, isOver, pulls: night.pulls };
    const answer = await post(site, teamId, JSON.stringify(sent));
    if (answer === null) {
      if (!isAway) say(`${site.url} cannot be reached; it is tried again.`);
      isAway = true;
      if (!sent.isOver) timer = setTimeout(push, againMs);
      return;
    }
    isAway = false;
    if (answer.problem !== undefined) {
      isDone = true;
      say(answer.problem);
      return;
    }
    timer = setTimeout(push, SIGN_OF_LIFE_MS).unref();
  }
  /** One message at a time, in order. */
  function push(): void {
    running = running.then(send);
  }

  return {
    add(fight, leftPercent) {
      if (isDone || !isRaidPull(fight)) return;
      const { startMs } = fight;
      const lengthMs = fight.wallMs > 0 ? fight.wallMs : fight.durationMs;
      if (!night || startMs - night.lastMs > NIGHT_GAP_MS || startMs < night.startMs)
        night = { startMs, lastMs: startMs, pulls: [] };
      const isKill = fight.success === true;
      const left = isKill ? null : leftPercent();
      const pull: LivePull = {
        encounterId: fight.encounterId ?? 0,
        difficultyId: fight.difficultyId ?? 0,
        atMs: Math.round(startMs - night.startMs),
        durationMs: Math.max(0, Math.round(lengthMs)),
        isKill,
        leftPercent: left === null ? null : Math.min(100, Math.max(0, Math.round(left))),
      };
      night = { ...night, lastMs: startMs, pulls: [...night.pulls, pull].slice(-MOST_PULLS) };
      push();
    },
    async end() {
      isOver = true;
      push();
      await running;
      clearTimeout(timer);
      isDone = true;
    },
  };
}

/** Bosses of keys and of dungeons are no raid pulls. */
function isRaidPull({ kind, keystoneFightId, difficultyId, ended }: Fight): boolean {
  if (kind !== 'encounter' || keystoneFightId !== null || !ended) return false;
  const difficulty = difficultyId === null ? undefined : difficultyById(difficultyId);
  return difficulty === undefined || difficulty.kind === 'raid';
}

/** @returns null where the site cannot be reached or does not answer as Farseer does. */
async function post(
  site: PublishSite,
  teamId: string,
  night: string,
): Promise<{ problem?: string } | null> {
  const form = new FormData();
  form.set('team', teamId);
  form.set('night', night);
  try {
    const response = await (site.fetch ?? fetch)(`${site.url}/publish/live`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${site.token}` },
      // A token is for this site alone.
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return isJson && response.status < 500
      ? ((await response.json()) as { problem?: string })
      : null;
  } catch {
    return null;
  }
}
