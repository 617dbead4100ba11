import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import { EVENT_KIND } from '#parser/event-columns.ts';
import { bossNpcIdsOf, damageTargetsOf, damageTimelinesOf, unitMask } from './damage-targets.ts';
import type { EnemyTotals, PlayerTotals } from './fight.ts';
import { createMeterEventReader } from './meter-events.ts';
import { metersBetween } from './meters.ts';
import { createLogReader } from './read-log.ts';

const log = generateLog({ seed: 31, pace: 0.3, raidSize: 6, pulls: 1, keys: 1 });
const bytes = Buffer.concat([...log.chunks]);
const reader = createLogReader({ fileName: log.fileName });
reader.push(bytes);
const fights = reader.end().fights;
const key = fights.find(({ kind }) => kind === 'keystone')!;
const events = createMeterEventReader(reader.contextOf(key.id)!);
events.push(bytes.subarray(key.byteStart, key.byteEnd));
const columns = events.end();

const damageOf = (players: readonly PlayerTotals[]): number =>
  players.reduce((sum, { damage }) => sum + damage.total, 0);
const between = (mask: Uint8Array | null): number =>
  damageOf(metersBetween(columns, -Infinity, Infinity, mask));

/** What no target of damage changes. */
const rest = (players: readonly PlayerTotals[]) =>
  players
    .map(({ guid, healing, taken, casts }) => ({ guid, healing, taken, casts }))
    .toSorted((a, b) => (a.guid < b.guid ? -1 : 1));

describe('the targets of a generated key', () => {
  const targets = damageTargetsOf(columns);

  it('add up to what the players did', () => {
    expect(targets.length).toBeGreaterThan(2);
    expect(targets.reduce((sum, { total }) => sum + total, 0)).toBe(damageOf(key.players));
    expect(between(unitMask(columns, targets))).toBe(damageOf(key.players));
  });

  it('have in the meters what the events say, each alone', () => {
    for (const target of targets.slice(0, 4)) {
      expect(target.total).toBeGreaterThan(0);
      expect(between(unitMask(columns, [target]))).toBe(target.total);
    }
    expect(between(unitMask(columns, []))).toBe(0);
  });

  it('add up to what the meters say of a part of the key, with who was hit in it alone', () => {
    const half = Math.floor(key.wallMs / 2);
    const parts = [damageTargetsOf(columns, -Infinity, half), damageTargetsOf(columns, half)];
    const sums = parts.map((part) => part.reduce((sum, { total }) => sum + total, 0));
    expect(sums[0]).toBe(damageOf(metersBetween(columns, -Infinity, half)));
    expect(sums[1]).toBe(damageOf(metersBetween(columns, half, Infinity)));
    expect(sums[0]).toBeGreaterThan(0);
    expect(parts[0]!.length).toBeLessThan(targets.length);
    expect(parts.flat().every(({ total, units }) => total > 0 && units.length > 0)).toBe(true);
  });

  it('leave healing, damage taken and casts as they are', () => {
    const one = metersBetween(columns, -Infinity, Infinity, unitMask(columns, targets.slice(0, 1)));
    expect(rest(one)).toEqual(rest(key.players));
  });

  it('have a timeline with the same sums', () => {
    const mask = unitMask(columns, targets.slice(0, 1));
    const lines = damageTimelinesOf(columns, mask, Math.floor(key.wallMs / 1000) + 1);
    for (const { guid, damage } of metersBetween(columns, -Infinity, Infinity, mask)) {
      const sum = (lines.get(guid) ?? new Float64Array(0)).reduce((all, value) => all + value, 0);
      expect(sum).toBe(damage.total);
    }
  });

  it('leave out who is friendly', () => {
    const unit = columns.target.findIndex((_, row) => columns.kind[row] === EVENT_KIND.damage);
    const friendly = { ...columns, friendly: columns.friendly.slice().fill(1) };
    expect(unit).toBeGreaterThanOrEqual(0);
    expect(damageTargetsOf(friendly)).toEqual([]);
  });
});

const enemy = (npcId: number, maxHp: number, damage = 1): EnemyTotals => ({
  guid: `Creature-0-1-1-1-${npcId}-1`,
  name: `Creature ${npcId}`,
  npcId,
  damage,
  hpDamage: damage,
  maxHp,
});
const none = (): number[] => [];

describe('bossNpcIdsOf', () => {
  it('takes the pack’s word where one of its creatures was hit', () => {
    const boss = { encounterId: 5, enemies: [enemy(1, 900), enemy(2, 100)] };
    expect([...bossNpcIdsOf([boss], () => [2, 3])]).toEqual([2, 3]);
    expect([...bossNpcIdsOf([boss], () => [4])]).toEqual([1]);
  });
  it('takes those with at least half of the most health', () => {
    const enemies = [enemy(1, 900), enemy(2, 450), enemy(3, 449)];
    expect([...bossNpcIdsOf([{ encounterId: 5, enemies }], none)]).toEqual([1, 2]);
  });
  it('takes the most damaged without any health in the log', () => {
    const enemies = [enemy(1, 0, 5), enemy(2, 0, 9)];
    expect([...bossNpcIdsOf([{ encounterId: null, enemies }], none)]).toEqual([2]);
  });
  it('takes the bosses of a key together, and none of none', () => {
    const two = [1, 2].map((id) => ({ encounterId: id, enemies: [enemy(id, 10)] }));
    expect([...bossNpcIdsOf(two, none)]).toEqual([1, 2]);
    expect(bossNpcIdsOf([], none).size).toBe(0);
  });
});
