import type { UnitId, UnitTable } from '#parser/unit-table.ts';
import { moveShare } from './fight-events/support-shares.ts';
import type { Fight, UnownedTotals } from './fight.ts';
import type { Stretch } from './fight-stretches.ts';
import type { FightReport, LateUnit, PlayerShares } from './parse-report.ts';

/** What a pass for the report added up. */
export interface ReportSums {
  stretches: readonly Stretch[];
  units: UnitTable;
  /** Units that waited for their owner, and the first of their lines when it was known. */
  waited: ReadonlyMap<UnitId, number | null>;
  /** The unit in `units` for one of a share; −1 for none. */
  unitOfShare: (unit: UnitId) => UnitId;
}

/** For each fight what was credited late and what supporters did, out of sums over stretches that fights may share. */
export function fightReportsOf(fights: readonly Fight[], sums: ReportSums): FightReport[] {
  const stretchesOf = new Map<string, Stretch[]>();
  for (const stretch of sums.stretches) {
    for (const id of stretch.fights) {
      const list = stretchesOf.get(id);
      if (list) list.push(stretch);
      else stretchesOf.set(id, [stretch]);
    }
  }
  return fights.map((fight): FightReport => {
    // A fight that ended earlier than seemed ends at the border of a stretch.
    const own = (stretchesOf.get(fight.id) ?? []).filter((it) => it.byteStart < fight.byteEnd);
    const { id, kind, name, keystoneFightId, startMs, utcOffsetHours } = fight;
    const about = { id, kind, name, keystoneFightId, startMs, utcOffsetHours };
    return { ...about, late: lateIn(own, sums), support: supportOf(fight, own, sums) };
  });
}

/** Over all fights; a boss inside a key is part of the key. */
export function lateUnitsOf(fights: readonly Fight[], sums: ReportSums): LateUnit[] {
  const ends = new Map(fights.map(({ id, byteEnd }) => [id, byteEnd]));
  const inFights = sums.stretches.filter(({ fights: ids, byteStart }) =>
    ids.some((id) => byteStart < (ends.get(id) ?? 0)),
  );
  return lateIn(inFights, sums);
}

function lateIn(stretches: readonly Stretch[], { units, waited }: ReportSums): LateUnit[] {
  const late = new Map<UnitId, LateUnit>();
  for (const { strangers } of stretches) {
    for (const [unit, sum] of strangers) {
      const owner = units.playerOf(unit);
      if (owner < 0) continue;
      const known = late.get(unit);
      if (known) {
        known.lines += sum.lines;
        known.damage += sum.damage;
        known.healing += sum.healing;
        continue;
      }
      late.set(unit, {
        guid: units.guid(unit),
        name: units.name(unit),
        ownerGuid: units.guid(owner),
        ownerName: units.name(owner),
        knownLine: waited.get(unit) ?? null,
        ...sum,
      });
    }
  }
  return [...late.values()].toSorted(byAmount);
}

/** Over all fights; a boss inside a key is part of the key. */
export function unownedOf(fights: readonly Fight[]): UnownedTotals[] {
  const all = new Map<string, UnownedTotals>();
  for (const fight of fights) {
    if (fight.keystoneFightId !== null) continue;
    for (const unit of fight.unowned) {
      const known = all.get(unit.guid);
      if (known) {
        known.damage += unit.damage;
        known.healing += unit.healing;
      } else {
        all.set(unit.guid, { ...unit });
      }
    }
  }
  return [...all.values()].toSorted(byAmount);
}

function byAmount(
  a: { damage: number; healing: number },
  b: { damage: number; healing: number },
): number {
  return b.damage + b.healing - a.damage - a.healing;
}

function supportOf(
  fight: Fight,
  stretches: readonly Stretch[],
  { units, unitOfShare }: ReportSums,
): FightReport['support'] {
  const players = new Map<string, PlayerShares>();
  for (const { guid, name, damage, healing } of fight.players) {
    players.set(guid, { guid, name, damage: shared(damage.total), healing: shared(healing.total) });
  }
  const playerOf = (unit: UnitId): PlayerShares | null => {
    const own = unitOfShare(unit);
    const owner = own < 0 ? -1 : units.playerOf(own);
    if (owner < 0) return null;
    const guid = units.guid(owner);
    let player = players.get(guid);
    if (!player) {
      player = { guid, name: units.name(owner), damage: shared(0), healing: shared(0) };
      players.set(guid, player);
    }
    return player;
  };
  let lines = 0;
  for (const { shares } of stretches) {
    for (const share of shares.values()) {
      lines += share.lines;
      const giver = playerOf(share.source);
      const supporter = playerOf(share.supporter);
      // Both or neither: a share that cannot be moved stays where it is.
      if (!giver || !supporter) continue;
      moveShare(giver.damage, supporter.damage, share.damage);
      moveShare(giver.healing, supporter.healing, share.healing);
    }
  }
  if (lines === 0) return null;
  for (const { damage, healing } of players.values()) {
    damage.reattributed = damage.raw - damage.given + damage.received;
    healing.reattributed = healing.raw - healing.given + healing.received;
  }
  return { lines, players: [...players.values()].toSorted((a, b) => b.damage.raw - a.damage.raw) };
}

function shared(raw: number): PlayerShares['damage'] {
  return { raw, given: 0, received: 0, reattributed: raw };
}
