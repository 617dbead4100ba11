/** The pulls of a key: what was fought in each, who died, and whether the group lost it. */
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';
import type { CombatStretch } from './key-combat.ts';

/** Enemies of one kind in one pull. */
export interface PulledEnemies {
  npcId: number | null;
  name: string;
  /** Different units that fought. */
  count: number;
  killed: number;
  /** Damage of players and pets to them. */
  damage: number;
}

export interface KeyPull extends CombatStretch {
  /** In order of time, from 1; bosses are counted too. */
  number: number;
  kind: 'trash' | 'boss';
  /** Of the boss, or of the enemy that took most damage. */
  name: string;
  encounterId: number | null;
  /** A boss that was not killed, or a pull in which every player who took part died. Null: no END line. */
  wiped: boolean | null;
  /** Most damaged first. */
  enemies: PulledEnemies[];
  playerDeaths: number;
  /** Of players and pets on enemies. */
  damage: number;
  /** By players, from anyone. */
  taken: number;
}

/** A player's death and the pull it belongs to. */
export interface PulledDeath {
  guid: string;
  /** After the key's start. */
  atMs: number;
  /** Null on the way. */
  pullNumber: number | null;
}

/** A death line stands behind the blow that caused it, and behind the line that ends a boss fight, by up to this much. */
const LATE_DEATH_MS = 1000;

interface OpenPull {
  pull: KeyPull;
  /** Damage of players and pets by enemy; 0 for an enemy that only struck. */
  damage: Map<IndexIntoUnits, number>;
  killed: Set<IndexIntoUnits>;
  /** Who dealt or took damage. */
  active: Set<IndexIntoUnits>;
  died: Set<IndexIntoUnits>;
  /** Deaths until then may belong to it. */
  lateUntilMs: number;
}

/**
 * Fills the given stretches (in order of time, `number` not yet set) from the events and numbers them. A stretch of trash
 * in which no player damaged an enemy is no pull and is left out: leftovers of a boss strike after the group has lost.
 * A trash pull lasts until the last death that belongs to it.
 */
export function fillPulls(
  stretches: readonly KeyPull[],
  events: FightEvents,
): { pulls: KeyPull[]; deaths: PulledDeath[] } {
  const found = stretches.map((pull): OpenPull => ({
    pull,
    damage: new Map(),
    killed: new Set(),
    active: new Set(),
    died: new Set(),
    lateUntilMs: pull.toMs + LATE_DEATH_MS,
  }));
  addBlows(found, events);
  const open = withoutLeftovers(found);
  open.forEach(({ pull }, index) => (pull.number = index + 1));
  const deaths = addDeaths(open, events);
  for (const { pull, damage, killed, active, died } of open) {
    pull.enemies = enemiesOf(damage, killed, events);
    if (pull.kind === 'boss') continue;
    pull.name = pull.enemies[0]?.name ?? '';
    const players = [...active].filter((unit) => events.units[unit]?.isPlayer);
    pull.wiped = players.length > 1 && players.every((unit) => died.has(unit));
  }
  return { pulls: open.map(({ pull }) => pull), deaths };
}

/** Which pull a moment belongs to, asked in order of time: calls cost nothing in all. −1 for none. */
export function pullFinder(pulls: readonly CombatStretch[]): (atMs: number) => number {
  let at = 0;
  return (ms) => {
    // The log may step back by a millisecond.
    while (at > 0 && pulls[at - 1]!.toMs >= ms) at--;
    while (at < pulls.length && pulls[at]!.toMs < ms) at++;
    return at < pulls.length && pulls[at]!.fromMs <= ms ? at : -1;
  };
}

function addBlows(open: readonly OpenPull[], { units, dealt, hits }: FightEvents): void {
  const pulls = open.map(({ pull }) => pull);
  let find = pullFinder(pulls);
  for (let row = 0; row < dealt.length; row++) {
    const at = open[find(dealt.timeMs[row]!)];
    if (!at) continue;
    const target = dealt.target[row]!;
    const amount = dealt.amount[row]!;
    at.pull.damage += amount;
    if (units[target]?.isHostile) at.damage.set(target, (at.damage.get(target) ?? 0) + amount);
    at.active.add(units[dealt.source[row]!]?.ownerIndex ?? -1);
  }
  find = pullFinder(pulls);
  for (let row = 0; row < hits.length; row++) {
    const at = open[find(hits.timeMs[row]!)];
    if (!at) continue;
    at.pull.taken += hits.amount[row]!;
    const source = hits.source[row]!;
    const unit = units[source];
    if (unit?.isHostile && !unit.isPlayer && !at.damage.has(source)) at.damage.set(source, 0);
    at.active.add(hits.target[row]!);
  }
}

/** Without trash that no player damaged. Deaths in it belong to the pull it follows on. */
function withoutLeftovers(found: readonly OpenPull[]): OpenPull[] {
  const open: OpenPull[] = [];
  for (const one of found) {
    const { kind, fromMs } = one.pull;
    if (kind === 'boss' || [...one.damage.values()].some((amount) => amount > 0)) {
      open.push(one);
      continue;
    }
    const before = open.at(-1);
    if (before && fromMs <= before.lateUntilMs) before.lateUntilMs = one.lateUntilMs;
  }
  return open;
}

/** Puts each death into its pull, and returns those of players. */
function addDeaths(open: readonly OpenPull[], { units, deaths }: FightEvents): PulledDeath[] {
  const ofPlayers: PulledDeath[] = [];
  // Copies: a late death makes a pull longer, which must not move the deaths that follow.
  const find = pullFinder(open.map(({ pull }) => ({ ...pull })));
  for (let row = 0; row < deaths.length; row++) {
    const atMs = deaths.timeMs[row]!;
    const unit = deaths.unit[row]!;
    const { isPlayer, isHostile, guid } = units[unit]!;
    const now = open[find(atMs)];
    const late = open.findLast(
      ({ pull, lateUntilMs, active, damage }) =>
        pull.toMs < atMs && atMs <= lateUntilMs && (isPlayer ? active : damage).has(unit),
    );
    if (isPlayer) {
      const at = now?.active.has(unit) ? now : (late ?? now);
      ofPlayers.push({ guid, atMs, pullNumber: at?.pull.number ?? null });
      if (!at) continue;
      at.pull.playerDeaths++;
      at.died.add(unit);
      // A boss ends with its own line.
      if (at.pull.kind === 'trash' && !now) at.pull.toMs = atMs;
    } else if (isHostile) {
      (late ?? now)?.killed.add(unit);
    }
  }
  return ofPlayers;
}

function enemiesOf(
  damage: ReadonlyMap<number, number>,
  killed: ReadonlySet<number>,
  { units }: FightEvents,
): PulledEnemies[] {
  const byKind = new Map<string, PulledEnemies>();
  for (const unit of new Set([...damage.keys(), ...killed])) {
    const { name, npcId } = units[unit]!;
    const kind = `${npcId ?? ''}/${name}`;
    let enemies = byKind.get(kind);
    if (!enemies) {
      enemies = { npcId, name, count: 0, killed: 0, damage: 0 };
      byKind.set(kind, enemies);
    }
    enemies.count++;
    if (killed.has(unit)) enemies.killed++;
    enemies.damage += damage.get(unit) ?? 0;
  }
  return [...byKind.values()].toSorted(
    (a, b) => b.damage - a.damage || b.count - a.count || (a.name < b.name ? -1 : 1),
  );
}
