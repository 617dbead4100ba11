import { metersBetween } from '#analysis/meters.ts';
import { createRandom } from '#lib/random.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import { EVENT_KIND } from '#parser/event-columns.ts';

const PLAYERS = 25;
const PETS = 60;
const ENEMIES = 40;
const SPELLS = 400;
/** Spells each unit uses. */
const SPELLS_OF_ONE = 15;
const FIGHT_MS = 600_000;
const MOVES = 31;

/** Median CPU milliseconds of the meters over a part of a fight of that many events, the part moving like a brush. */
export function brushMs(events: number): number {
  const columns = bigFight(events);
  const times: number[] = [];
  for (let move = 0; move < MOVES; move++) {
    const from = (move / MOVES) * FIGHT_MS * 0.1;
    const before = process.cpuUsage();
    metersBetween(columns, from, FIGHT_MS);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.toSorted((a, b) => a - b)[MOVES >> 1]!;
}

/** An invented raid pull as columns: a third damage on enemies, a third healing, the rest a bit of everything. */
function bigFight(length: number): EventColumns {
  const random = createRandom(5);
  const below = (end: number): number => random.int(end);
  const column = (value: (row: number) => number): Int32Array =>
    Int32Array.from({ length }, (_, row) => value(row));
  const kinds = [EVENT_KIND.damage, EVENT_KIND.heal, EVENT_KIND.damage, EVENT_KIND.heal];
  const others = [EVENT_KIND.absorb, EVENT_KIND.cast, EVENT_KIND.damage];
  const units = PLAYERS + PETS + ENEMIES;
  const friends = PLAYERS + PETS;
  const source = column(() => (random.chance(0.9) ? below(friends) : friends + below(ENEMIES)));
  const kind = Uint8Array.from({ length }, () => [...kinds, ...others][below(7)]!);
  // Enemies are hit by players and hit them; everything else is for a friend.
  const target = column((row) =>
    source[row]! < friends && kind[row] === EVENT_KIND.damage
      ? friends + below(ENEMIES)
      : below(PLAYERS),
  );
  return {
    length,
    timeMs: column((row) => Math.floor((row / length) * FIGHT_MS)),
    kind,
    source,
    target,
    spell: column((row) => (source[row]! * 7 + below(SPELLS_OF_ONE)) % SPELLS),
    amount: Float64Array.from({ length }, () => below(500_000)),
    excess: new Float64Array(length),
    absorbed: new Float64Array(length),
    critical: Uint8Array.from({ length }, () => below(2)),
    missed: new Uint8Array(length),
    friendly: new Uint8Array(length),
    units: Array.from({ length: units }, (_, unit) => ({
      guid: `unit-${unit}`,
      name: `Unit ${unit}`,
      isPlayer: unit < PLAYERS,
      ownerIndex: unit < PLAYERS + PETS ? unit % PLAYERS : unit,
      specId: null,
    })),
    spells: Array.from({ length: SPELLS }, (_, spell) => ({
      spellId: 1000 + spell,
      name: `Spell ${spell}`,
      school: 1,
    })),
  };
}
