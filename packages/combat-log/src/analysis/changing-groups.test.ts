import { describe, expect, it } from 'vitest';
import {
  ANN,
  BOB,
  at,
  bossEnd,
  bossStart,
  hit,
  hits,
} from '../../../../tests/helpers/analysis/grub-log.ts';
import { createLogReader } from './read-log.ts';

const MEMBER = BOB.replace('0x548', '0x514');
const CARL = BOB.replace('Bob', 'Carl').replace('00000002', '00000003');
const zone = (second: number, id: number): string => at(second, `ZONE_CHANGE,${id},"Somewhere",0`);

function read(lines: readonly string[], plain: boolean) {
  const reader = createLogReader({ fileName: 'log.txt', plain });
  reader.push(new TextEncoder().encode([...lines, ''].join('\n')));
  return { reader, ...reader.end() };
}

const done = ({ players }: { players: { name: string; damage: { total: number; excludedFriendly: number } }[] }) => players.map(({ name, damage }) => [name, damage.total, damage.excludedFriendly]); // prettier-ignore

describe.each([
  ['by the kernel', false],
  ['line by line', true],
])('a group that changes, read %s', (_, plain) => {
  const raid = [
    zone(0, 2810),
    bossStart(10),
    hit(11).replace(ANN, MEMBER),
    // Mind-controlled, Bob is written as an enemy.
    hit(12, BOB),
    bossEnd(20, 10_000),
  ];

  it('ends with the place: who was in the raid is an enemy in the battleground', () => {
    const { fights, combats, reader } = read([...raid, zone(300, 489), ...hits(310, 319, BOB)], plain); // prettier-ignore
    expect(done(fights[0]!)).toEqual([
      ['Bob-Realm', 1000, 0],
      ['Ann-Realm', 0, 1000],
    ]);
    expect(combats.map(done)).toEqual([[['Ann-Realm', 10_000, 0], ['Bob-Realm', 0, 0]]]); // prettier-ignore
    // A second reading of each knows the group of its own time.
    const sides = (id: string) => new Map(reader.contextOf(id)!.sides);
    expect(sides(fights[0]!.id).get(BOB.split(',')[0]!)).toBe(true);
    expect(sides(combats[0]!.id).get(BOB.split(',')[0]!)).toBeUndefined();
  });

  it('begins anew behind an arena match, in which there is none', () => {
    const match = [
      zone(1, 1505),
      at(10, 'ARENA_MATCH_START,1505,41,2v2,1'),
      ...hits(11, 14, CARL),
      at(20, 'ARENA_MATCH_END,0,10,1500,1516'),
    ];
    const { combats } = read([...match, zone(30, 84), ...hits(40, 49)], plain);
    expect(combats.map(done)).toEqual([[['Ann-Realm', 10_000, 0]]]);
  });
});
