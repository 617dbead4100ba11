import { describe, expect, it } from 'vitest';
import type { PlacedUnit } from '#analysis/fight-events/pull-positions.ts';
import { onPlane, planeAround, planeOf, scaleYards, standingAt } from './plane-layout.ts';

const unit = (
  name: string,
  kind: PlacedUnit['kind'],
  places: [timeMs: number, x: number, y: number][],
  there: [number, number][] = [[0, 60_000]],
): PlacedUnit => ({
  guid: `Player-1-${name}`,
  name,
  kind,
  isOpponent: false,
  there,
  timeMs: places.map(([timeMs]) => timeMs),
  x: places.map(([, x]) => x),
  y: places.map(([, , y]) => y),
});

const ann = unit('Ann', 'player', [[0, 0, 0], [1000, 60, 20]], [[0, 1000], [30_000, 60_000]]); // prettier-ignore
const bob = unit('Bob', 'player', [[1000, 60, 26]]);
const boss = unit('Boss', 'boss', [[1000, 63, 24]]);
const far = unit('Rat', 'enemy', [[1000, 5000, 5000]], [[1000, 2000]]);
const units = [ann, bob, boss, far];

describe('the plane of a pull', () => {
  it('holds players and bosses with a margin, not every enemy', () => {
    expect(planeOf(units)).toEqual({ x: 31.5, y: 13, yards: 79 });
    expect(planeOf([bob])?.yards).toBe(40);
    expect(planeOf([far])).toBeNull();
    expect(planeOf([])).toBeNull();
  });

  it('leaves single far places outside', () => {
    const many = unit('Cid', 'player', [
      ...Array.from({ length: 300 }, (_, n): [number, number, number] => [n, n % 50, 0]),
      [999, 9000, 0],
    ]);
    expect(planeOf([many])!.yards).toBeLessThan(80);
  });

  it('draws x upward and y to the left', () => {
    const plane = { x: 100, y: 100, yards: 50 };
    expect(onPlane(plane, { x: 125, y: 100 })).toEqual([0.5, 0]);
    expect(onPlane(plane, { x: 100, y: 125 })).toEqual([0, 0.5]);
  });

  it('has a scale in round yards', () => {
    expect([40, 79, 130, 300].map((yards) => scaleYards({ x: 0, y: 0, yards }))).toEqual([
      5, 10, 20, 50,
    ]);
  });
});

describe('who stands where', () => {
  it('gives the distance to the boss and to the nearest player alive', () => {
    const standing = standingAt(units, 1000);
    expect(
      standing.map(({ unit: { name }, toBoss, toNearest }) => [name, toBoss, toNearest]),
    ).toEqual([
      ['Ann', 5, 6],
      ['Bob', Math.hypot(3, 2), 6],
      ['Boss', null, Math.hypot(3, 2)],
      ['Rat', expect.any(Number), expect.any(Number)],
    ]);
  });

  it('leaves the dead where they fell and counts them as near to no one', () => {
    const standing = standingAt(units, 5000);
    expect(standing.find(({ unit: { name } }) => name === 'Ann')).toMatchObject({
      alive: false,
      x: 60,
      y: 20,
    });
    expect(standing.find(({ unit: { name } }) => name === 'Bob')?.toNearest).toBeNull();
    expect(standing.some(({ unit: { name } }) => name === 'Rat')).toBe(false);
  });
});

const playerOn = (x: number, y: number): PlacedUnit => ({
  guid: `Player-1-${x}`,
  name: 'Ann',
  kind: 'player',
  isOpponent: false,
  there: [[0, 60_000]],
  timeMs: [0],
  x: [x],
  y: [y],
});

describe('the part of a plane around the group', () => {
  const standing = standingAt(
    [playerOn(1000, 10), playerOn(1010, 20), playerOn(1020, 30), playerOn(0, 0)],
    0,
  );

  it('is all of a plane that is not wide', () => {
    const whole = { x: 0, y: 0, yards: 250 };
    expect(planeAround(whole, standing)).toBe(whole);
  });

  it('holds those who are together, and not who is far away', () => {
    const part = planeAround({ x: 500, y: 0, yards: 2000 }, standing);
    expect(part).toEqual({ x: 1010, y: 20, yards: 80 });
  });

  it('is the whole plane where no player is alive', () => {
    const whole = { x: 0, y: 0, yards: 2000 };
    expect(planeAround(whole, [])).toBe(whole);
  });
});
