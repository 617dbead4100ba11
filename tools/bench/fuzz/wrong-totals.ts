import { createLogReader } from '#analysis/read-log.ts';
import type { PlayerTotals } from '#analysis/fight.ts';
import type { ShapedLog, Truth } from './line-shapes.ts';
import type { Cut } from './properties.ts';

/** Reads a log whose totals are known. @returns what is wrong with the reading, null where nothing is. */
export function wrongTotal({ bytes, truth, version }: ShapedLog, cut: Cut): string | null {
  const reader = createLogReader({ fileName: 'shapes.txt', fallbackYear: 2026 });
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = cut[turn % cut.length] ?? bytes.length;
    reader.push(bytes.slice(at, at + size));
    at += size;
  }
  const { file, fights } = reader.end();
  const where = `version ${version}`;
  const [kind] = Object.entries(file.malformed);
  if (kind) return `${where}: a line counts as unreadable (${kind[0]}): ${kind[1].example}`;
  const [unknown] = Object.keys(file.unknownEvents);
  if (unknown !== undefined) return `${where}: ${unknown} is unknown`;
  if (fights.length !== 1) return `${where}: ${fights.length} fights`;
  for (const [guid, expected] of truth) {
    const found = readAs(fights[0]!.players.find((one) => one.guid === guid));
    for (const [key, value] of Object.entries(expected))
      if (found[key as keyof Truth] !== value)
        return `${where}: ${key} of ${guid} is ${found[key as keyof Truth]}, not ${value}`;
  }
  return null;
}

function readAs(player: PlayerTotals | undefined): Truth {
  return {
    damage: player?.damage.total ?? 0,
    friendly: player?.damage.excludedFriendly ?? 0,
    taken: player?.taken.total ?? 0,
    direct: player?.healing.direct ?? 0,
    overheal: player?.healing.overheal ?? 0,
    absorb: player?.healing.absorb ?? 0,
    casts: player?.casts ?? 0,
    interrupts: player?.interrupts ?? 0,
    dispels: player?.dispels ?? 0,
  };
}
