/** An arena match as two teams: ratings, who struck whom, and what met each player who died. */
import type { Fight } from '#analysis/fight.ts';
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';

/** How far before a death its damage is counted. */
const KILL_WINDOW_MS = 10_000;

/** What a player of one team did to a player of the other, pets included. */
interface ArenaBlows {
  by: string;
  to: string;
  /** Over the match, as damage taken counts (`docs/log-metrics.md`). */
  amount: number;
}

export interface ArenaDeath {
  guid: string;
  atMs: number;
  /** All damage taken in the ten seconds up to the death. */
  taken: number;
  /** The part of each player of the other team, most first. */
  byEnemy: { by: string; amount: number }[];
}

export interface ArenaMatch {
  /** Ratings before the match by GUID; only those that the log gives. */
  ratings: [guid: string, rating: number][];
  /** Only pairs with damage, most first. */
  blows: ArenaBlows[];
  /** In order of time. */
  deaths: ArenaDeath[];
}

/** Empty for any other fight. Players of whom the log names no team are in no pair. */
export function arenaMatch({ events, fight }: { events: FightEvents; fight: Fight }): ArenaMatch {
  if (fight.kind !== 'arena') return { ratings: [], blows: [], deaths: [] };
  const enemyOf = enemiesIn(events, fight);
  return {
    ratings: events.combatants.flatMap(({ guid, rating }): [string, number][] =>
      rating === undefined ? [] : [[guid, rating]],
    ),
    blows: blowsOf(events, enemyOf),
    deaths: deathsOf(events, enemyOf),
  };
}

/** The player of the other team that a blow came from; null for the own team, and where a team is not known. */
type EnemyOf = (source: IndexIntoUnits, target: IndexIntoUnits) => string | null;

function enemiesIn({ units }: FightEvents, { players }: Fight): EnemyOf {
  const teams = new Map(players.map(({ guid, team }) => [guid, team]));
  const teamOf = units.map(({ guid }) => teams.get(guid) ?? null);
  return (source, target) => {
    const owner = units[source]?.ownerIndex;
    if (owner === undefined) return null;
    const [by, to] = [teamOf[owner] ?? null, teamOf[target] ?? null];
    return by === null || to === null || by === to ? null : units[owner]!.guid;
  };
}

function blowsOf({ hits, units }: FightEvents, enemyOf: EnemyOf): ArenaBlows[] {
  const sums = new Map<string, ArenaBlows>();
  for (let row = 0; row < hits.length; row++) {
    const target = hits.target[row]!;
    const by = enemyOf(hits.source[row]!, target);
    if (by === null) continue;
    const to = units[target]!.guid;
    const sum = sums.get(`${by} ${to}`);
    if (sum) sum.amount += hits.amount[row]!;
    else sums.set(`${by} ${to}`, { by, to, amount: hits.amount[row]! });
  }
  return [...sums.values()].filter(({ amount }) => amount > 0).toSorted(mostFirst);
}

function deathsOf({ deaths, hits, units }: FightEvents, enemyOf: EnemyOf): ArenaDeath[] {
  const found: ArenaDeath[] = [];
  for (let death = 0; death < deaths.length; death++) {
    const unit = deaths.unit[death]!;
    const atMs = deaths.timeMs[death]!;
    if (!units[unit]!.isPlayer) continue;
    const sums = new Map<string, number>();
    let taken = 0;
    for (let row = 0; row < hits.length; row++) {
      const ms = hits.timeMs[row]!;
      if (hits.target[row] !== unit || ms > atMs || ms < atMs - KILL_WINDOW_MS) continue;
      taken += hits.amount[row]!;
      const by = enemyOf(hits.source[row]!, unit);
      if (by !== null) sums.set(by, (sums.get(by) ?? 0) + hits.amount[row]!);
    }
    const byEnemy = [...sums].map(([by, amount]) => ({ by, amount })).toSorted(mostFirst);
    found.push({ guid: units[unit]!.guid, atMs, taken, byEnemy });
  }
  return found.toSorted((a, b) => a.atMs - b.atMs);
}

const mostFirst = (a: { amount: number }, b: { amount: number }): number => b.amount - a.amount;
