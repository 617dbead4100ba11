import type { Raid } from '#game/packs/define-season.ts';
import type { Random } from '#lib/random.ts';
import { DAY_MS } from '#lib/time-units.ts';

export interface SampleRaidProgress {
  /** Index into the guilds that were given. */
  guild: number;
  difficulty: 'heroic' | 'mythic';
  /** When each boss fell first, in the order of the raid; the ones that stand are missing. */
  killedMs: number[];
  /** Pulls on the boss that stands, and the health it had left in the best of them; null when the raid is done. */
  pulls: number | null;
  bestPercent: number | null;
}

/** The most pulls that an invented guild makes in a day of the calendar. */
const MOST_PULLS_A_DAY = 9;

/**
 * Invents how many pulls each of these kills took: more where more days lie before it.
 *
 * @param killedMs when the bosses fell, in their order.
 * @returns a count for each, or null for a guild that publishes no logs, as one in five.
 */
export function generateKillPulls(
  random: Random,
  killedMs: readonly number[],
  startsMs: number,
): number[] | null {
  if (random.chance(0.2)) return null;
  return killedMs.map((atMs, boss) => {
    const days = (atMs - (killedMs[boss - 1] ?? startsMs)) / DAY_MS;
    return 1 + Math.floor(days * random.between(MOST_PULLS_A_DAY / 2, MOST_PULLS_A_DAY));
  });
}

/**
 * Invents how far guilds are in a raid: each boss is harder than the last, strong guilds are days ahead of the next ones, and
 * most never see the end.
 *
 * @param guilds how many there are; the first is the strongest.
 */
export function* generateRaidRace(
  random: Random,
  raid: Raid,
  guilds: number,
  startsMs: number,
  nowMs: number,
): Generator<SampleRaidProgress> {
  const bosses = raid.encounters.length;
  const days = (nowMs - startsMs) / DAY_MS;
  for (let guild = 0; guild < guilds; guild += 1) {
    const strength = 1 - guild / guilds;
    for (const difficulty of ['heroic', 'mythic'] as const) {
      const hardness = difficulty === 'mythic' ? 6 : 1.2;
      const killedMs: number[] = [];
      let day = random.between(0.1, 1) + (1 - strength) * 3;
      for (let boss = 0; boss < bosses; boss += 1) {
        day +=
          (hardness * (0.3 + (boss / bosses) ** 2 * 4) * random.between(0.6, 1.5)) /
          (0.25 + strength * 2);
        if (day > days) break;
        killedMs.push(Math.round(startsMs + day * DAY_MS));
      }
      if (difficulty === 'mythic' && killedMs.length === 0 && !random.chance(0.5)) continue;
      const isDone = killedMs.length === bosses;
      yield {
        guild,
        difficulty,
        killedMs,
        pulls: isDone ? null : 1 + random.int(difficulty === 'mythic' ? 260 : 30),
        bestPercent: isDone ? null : Math.round(random.between(0.4, 78) * 10) / 10,
      };
    }
  }
}
