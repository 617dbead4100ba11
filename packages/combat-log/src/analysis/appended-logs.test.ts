import { describe, expect, it } from 'vitest';
import { BOB, at, bossEnd, bossStart, hits } from '../../../../tests/helpers/analysis/grub-log.ts';
import type { Fight } from './fight.ts';
import { createLogReader } from './read-log.ts';

const header = at(
  0,
  'COMBAT_LOG_VERSION,22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.0.0,PROJECT_ID,1',
);
const CONTENT: Readonly<Record<string, string[]>> = {
  'other combat': hits(1, 20),
  'other combat, a boss, other combat': [...hits(1, 9), bossStart(20), ...hits(21, 29), bossEnd(30, 9000), ...hits(45, 58)], // prettier-ignore
  'an arena match': [
    at(1, 'ARENA_MATCH_START,1505,41,2v2,1'),
    ...hits(2, 20, BOB),
    at(21, 'ARENA_MATCH_END,0,20,1500,1516'),
  ],
  'a boss without an end': [...hits(1, 9), bossStart(20), ...hits(21, 40)],
  'a key without an end': [
    at(1, 'CHALLENGE_MODE_START,"Ara-Kara",2660,503,12,[9,10]'),
    ...hits(2, 40),
  ],
};

const factsOf = ({ kind, startMs, durationMs, wallMs, lines, players }: Fight): unknown => [
  kind,
  startMs,
  durationMs,
  wallMs,
  lines,
  players.map(({ name, damage }) => [name, damage.total]),
];

function read(lines: readonly string[], plain: boolean): unknown {
  const reader = createLogReader({ fileName: 'log.txt', plain });
  reader.push(new TextEncoder().encode([...lines, ''].join('\n')));
  const { fights, combats } = reader.end();
  return { fights: fights.map(factsOf), combats: combats.map(factsOf) };
}

describe.each([
  ['by the kernel', false],
  ['line by line', true],
])('a log that was appended to itself, read %s', (_, plain) => {
  it.each(Object.entries(CONTENT))('holds once %s', (__, lines) => {
    const once = read([header, ...lines], plain);
    expect(read([header, ...lines, header, ...lines], plain)).toEqual(once);
    expect(read([header, ...lines, header, ...lines, header, ...lines], plain)).toEqual(once);
  });

  it.each(['an arena match', 'a boss without an end', 'a key without an end'])(
    'holds once, without a header, %s',
    (name) => {
      const lines = CONTENT[name]!.slice(name.includes('boss') ? 9 : 0);
      expect(read([...lines, ...lines], plain)).toEqual(read(lines, plain));
    },
  );

  it('holds other combat once where it has no header', () => {
    const lines = [...hits(1, 20), ...hits(35, 50)];
    expect(read([...lines, ...lines], plain)).toEqual(read(lines, plain));
  });
});

/** A match of Ann against this one. */
const matchAgainst = (target: string): string[] => [
  at(1, 'ARENA_MATCH_START,1505,41,2v2,1'),
  ...hits(2, 20, target),
  at(21, 'ARENA_MATCH_END,0,20,1500,1516'),
];

it('keeps an arena match of each of two characters that recorded it', () => {
  const reader = createLogReader({ fileName: 'log.txt' });
  const both = [...matchAgainst(BOB), ...matchAgainst(BOB.replace('Bob', 'Robert'))];
  reader.push(new TextEncoder().encode([...both, ''].join('\n')));
  expect(reader.end().fights).toHaveLength(2);
});
