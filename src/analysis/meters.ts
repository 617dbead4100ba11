import type { EventColumns } from '#parser/event-columns.ts';
import { EVENT_KIND } from '#parser/event-columns.ts';
import type { PlayerTotals } from './fight.ts';
import { STAGGER_SPELL_ID } from './fight-record.ts';
import type { PlayerSums, SpellFacts } from './player-sums.ts';
import { PLAYER_KINDS, UNKNOWN_SPELL, addRow, finished, newPlayer } from './player-sums.ts';
import { ROW, Tally, VALUE } from './tally.ts';

/**
 * The numbers of every player between two moments of a fight (milliseconds after its start, the second one left
 * out), the same as the fight's own totals when the range holds it all. Item levels are not known here. With `targets`
 * (by unit: 1 counts) damage done is only what went to these; everything else stays.
 */
export function metersBetween(
  columns: EventColumns,
  fromMs: number,
  toMs: number,
  targets: Uint8Array | null = null,
): PlayerTotals[] {
  const first = firstAtOrAfter(columns.timeMs, columns.length, fromMs);
  const last = firstAtOrAfter(columns.timeMs, columns.length, toMs);
  const tally = new Tally(1024);
  const deaths = new Int32Array(columns.units.length);
  addRows(columns, { first, last, targets }, tally, deaths);
  tally.close();
  return playersOf(columns, tally, deaths);
}

/** Index of the first row at or after `timeMs`. Rows stand in time order but for a millisecond of jitter. */
function firstAtOrAfter(times: Int32Array, length: number, timeMs: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addRows(
  columns: EventColumns,
  { first, last, targets }: { first: number; last: number; targets: Uint8Array | null },
  tally: Tally,
  deaths: Int32Array,
): void {
  const { kind, source, target, spell } = columns;
  const isPlayer = Uint8Array.from(columns.units, (unit) => (unit.isPlayer ? 1 : 0));
  // Enemies' own deeds are no player's numbers.
  const counts = Uint8Array.from(columns.units, (unit) =>
    columns.units[unit.ownerIndex]!.isPlayer ? 1 : 0,
  );
  const stagger = columns.spells.findIndex(({ spellId }) => spellId === STAGGER_SPELL_ID);
  for (let row = first; row < last; row++) {
    const by = source[row]!;
    const to = target[row]!;
    const what = kind[row]!;
    if (what === EVENT_KIND.damage) {
      if (by >= 0 && counts[by] === 1 && (targets === null || targets[to] === 1))
        addDealt(columns, row, tally);
      if (to >= 0 && isPlayer[to] === 1) addSuffered(columns, row, tally);
    } else if (what === EVENT_KIND.death) {
      if (to >= 0) deaths[to]! += 1;
    } else if (by >= 0 && counts[by] === 1) {
      if (what === EVENT_KIND.heal) addHealed(columns, row, tally);
      else if (what === EVENT_KIND.absorb) addShielded(columns, row, tally, stagger);
      else addOne(tally, what, by, spell[row]!);
    }
  }
}

function addDealt(columns: EventColumns, row: number, tally: Tally): void {
  const at = tally.row(ROW.damage, columns.source[row]!, columns.spell[row]!);
  if (at < 0) return;
  const { values } = tally;
  const of = VALUE.damage;
  const amount = columns.amount[row]!;
  if (columns.friendly[row] === 1) {
    values[at + of.excludedFriendly]! += amount;
    return;
  }
  const absorbed = columns.absorbed[row]!;
  const overkill = columns.excess[row]!;
  values[at + of.amount]! += amount + overkill - absorbed;
  values[at + of.overkill]! += overkill;
  values[at + (columns.missed[row] === 1 ? of.missAbsorbed : of.absorbed)]! += absorbed;
  values[at + of.hits]! += 1;
  values[at + of.crits]! += columns.critical[row]!;
}

function addSuffered(columns: EventColumns, row: number, tally: Tally): void {
  const at = tally.row(ROW.taken, columns.target[row]!, columns.spell[row]!);
  if (at < 0) return;
  const { values } = tally;
  const of = VALUE.taken;
  const absorbed = columns.absorbed[row]!;
  const overkill = columns.excess[row]!;
  values[at + of.amount]! += columns.amount[row]! + overkill - absorbed;
  values[at + of.overkill]! += overkill;
  values[at + (columns.missed[row] === 1 ? of.missAbsorbed : of.absorbed)]! += absorbed;
  values[at + of.hits]! += 1;
}

function addHealed(columns: EventColumns, row: number, tally: Tally): void {
  const at = tally.row(ROW.heal, columns.source[row]!, columns.spell[row]!);
  if (at < 0) return;
  const { values } = tally;
  const of = VALUE.heal;
  values[at + of.direct]! += columns.amount[row]!;
  values[at + of.overheal]! += columns.excess[row]!;
  values[at + of.hits]! += 1;
  values[at + of.crits]! += columns.critical[row]!;
}

function addShielded(columns: EventColumns, row: number, tally: Tally, stagger: number): void {
  const spell = columns.spell[row]!;
  const at = tally.row(ROW.heal, columns.source[row]!, spell);
  if (at < 0) return;
  const { values } = tally;
  const of = VALUE.heal;
  if (spell === stagger) {
    values[at + of.stagger]! += columns.amount[row]!;
    return;
  }
  values[at + of.absorb]! += columns.amount[row]!;
  values[at + of.absorbHits]! += 1;
}

const ONE: Readonly<Record<number, number>> = {
  [EVENT_KIND.cast]: ROW.cast,
  [EVENT_KIND.interrupt]: ROW.interrupt,
  [EVENT_KIND.dispel]: ROW.dispel,
};

function addOne(tally: Tally, what: number, unit: number, spell: number): void {
  const kind = ONE[what];
  const at = kind === undefined ? -1 : tally.row(kind, unit, spell);
  if (at >= 0) tally.values[at]! += 1;
}

function playersOf(columns: EventColumns, tally: Tally, deaths: Int32Array): PlayerTotals[] {
  const players = new Map<number, PlayerSums>();
  const playerAt = (unit: number): PlayerSums => {
    const owner = columns.units[unit]!.ownerIndex;
    let player = players.get(owner);
    if (!player) {
      const { guid, name, specId } = columns.units[owner]!;
      player = newPlayer(guid, name, { specId, itemLevel: null, team: -1 });
      players.set(owner, player);
    }
    return player;
  };
  const spellOf = (spell: number): SpellFacts => columns.spells[spell] ?? UNKNOWN_SPELL;
  for (const kind of PLAYER_KINDS) {
    for (let row = tally.firstRow(kind); row < tally.endRow(kind); row++) {
      const unit = tally.unit(row);
      addRow(playerAt(unit), tally, kind, row, columns.units[unit]!.isPlayer, spellOf);
    }
  }
  deaths.forEach((count, unit) => {
    if (count > 0) playerAt(unit).totals.deaths += count;
  });
  return [...players.values()]
    .map((player) => finished(player, spellOf))
    .toSorted((a, b) => b.damage.total - a.damage.total || b.healing.total - a.healing.total);
}
