import type { EventColumns } from '#parser/event-columns.ts';
import type { PlayerTotals } from './fight.ts';
import type { MeterRows } from './meter-rows.ts';
import { meterRowsOf } from './meter-rows.ts';
import type { MeterSums } from './meter-sums.ts';
import { addEvents, addRange, newSums } from './meter-sums.ts';
import type { PlayerSums } from './new-player.ts';
import { newPlayer } from './new-player.ts';
import type { SpellFacts } from './player-sums.ts';
import { PLAYER_KINDS, UNKNOWN_SPELL, addRow, finished } from './player-sums.ts';
import { STRIDE } from './tally.ts';

/**
 * The numbers of every player between two moments of a fight (milliseconds after its start, the second one left
 * out), the same as the fight's own totals when the range holds it all. Item levels are not known here. With `targets`
 * (by unit: 1 counts) damage done is only what went to these; everything else stays. What is equal stands in the order
 * in which it first happened in the fight.
 */
export function metersBetween(
  columns: EventColumns,
  fromMs: number,
  toMs: number,
  targets: Uint8Array | null = null,
): PlayerTotals[] {
  const { first, last } = eventsBetween(columns, fromMs, toMs);
  const rows = meterRowsOf(columns);
  const sums = newSums(columns, rows);
  if (targets === null) addRange(columns, rows, first, last, sums);
  else addEvents(columns, rows, { first, last, targets }, sums);
  return playersOf(columns, rows, sums);
}

/** The events between two moments of a fight (milliseconds after its start): from `first` to before `last`. */
export function eventsBetween(
  { timeMs, length }: EventColumns,
  fromMs: number,
  toMs: number,
): { first: number; last: number } {
  return {
    first: firstAtOrAfter(timeMs, length, fromMs),
    last: firstAtOrAfter(timeMs, length, toMs),
  };
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

function playersOf(
  columns: EventColumns,
  rows: MeterRows,
  { values, events, deaths }: MeterSums,
): PlayerTotals[] {
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
    for (let row = 0; row < rows.count; row++) {
      if (rows.kinds[row] !== kind || events[row] === 0) continue;
      const unit = rows.units[row]!;
      const part = { kind, spell: rows.spells[row]!, values, at: row * STRIDE };
      addRow(playerAt(unit), part, columns.units[unit]!.isPlayer, spellOf);
    }
  }
  deaths.forEach((count, unit) => {
    if (count > 0) playerAt(unit).totals.deaths += count;
  });
  return [...players.values()]
    .map((player) => finished(player, spellOf))
    .toSorted((a, b) => b.damage.total - a.damage.total || b.healing.total - a.healing.total);
}
