import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import type { DeathFact } from './death-facts.ts';
import { keyLossesOf } from './key-losses.ts';
import { keyReview } from './key-review.ts';
import type { KeySegment, KeyTimeline } from './key-timeline.ts';
import { createEventsReader } from './events-reader.ts';

function pull(number: number, change: Partial<KeyTimeline['pulls'][number]>) {
  return {
    number,
    kind: 'boss' as const,
    name: 'Dargrul',
    encounterId: 9,
    wiped: true,
    enemies: [],
    playerDeaths: 3,
    damage: 1,
    taken: 1,
    fromMs: 0,
    toMs: 0,
    ...change,
  };
}
const segment = (
  kind: KeySegment['kind'],
  fromS: number,
  toS: number,
  pullNumber: number | null = null,
): KeySegment => ({ kind, fromMs: fromS * 1000, toMs: toS * 1000, pullNumber });

const deathAt = (seconds: number): DeathFact => ({
  atMs: seconds * 1000,
  guid: `Player-${seconds}`,
  role: null,
  spellId: 5,
  spellName: 'Magma Breaker',
  healthBefore: 0.5,
  course: 'within-10s',
  undecided: true,
});

describe('keyLossesOf', () => {
  it('adds the attempts at one boss and the ways back after them, and keeps trash apart', () => {
    const deaths = [12, 14, 35, 36].map(deathAt);
    const timeline: KeyTimeline = {
      lengthMs: 100_000,
      pulls: [
        pull(1, { fromMs: 0 }),
        pull(2, { fromMs: 25_000 }),
        pull(3, { kind: 'trash', encounterId: null, name: 'Angry Crowd' }),
        pull(4, { wiped: false }),
      ],
      segments: [
        segment('boss', 0, 15, 1),
        segment('run-back', 15, 25),
        segment('boss', 25, 40, 2),
        segment('run-back', 40, 45),
        segment('travel', 45, 50),
        segment('trash', 50, 58, 3),
        segment('boss', 60, 100, 4),
      ],
      deaths: deaths.map(({ guid, atMs }) => ({ guid, atMs, pullNumber: atMs < 20_000 ? 1 : 2 })),
    };
    const losses = keyLossesOf(timeline, deaths);
    expect(
      losses.map(({ name, pullNumbers, lostMs, deaths: count }) => [
        name,
        pullNumbers,
        lostMs,
        count,
      ]),
    ).toEqual([
      ['Dargrul', [1, 2], 45_000, 4],
      ['Angry Crowd', [3], 8000, 0],
    ]);
    expect(losses[0]?.killer).toMatchObject({ spellName: 'Magma Breaker', deaths: 4, ofPulls: 3 });
    // From the start of each attempt: 12 and 14 s, 10 and 11 s.
    expect(losses[0]?.killer?.moments).toEqual([
      { fromMs: 10_000, toMs: 14_000, deaths: 4, pulls: 2 },
    ]);
    expect(losses[1]?.killer).toBeNull();
  });

  it('finds no loss in a key without wipes', () => {
    const timeline = {
      lengthMs: 10_000,
      pulls: [pull(1, { wiped: false })],
      segments: [segment('boss', 0, 9, 1), segment('travel', 9, 10)],
      deaths: [],
    };
    expect(keyLossesOf(timeline, [])).toEqual([]);
  });
});

/** A recorded key beside the repository; elsewhere its test is skipped by name. */
const LAIR = resolve(
  '..',
  'shared/data/combatlogs',
  'mplus-v20-WoWCombatLog-050923_172619_12_neltharions-lair.txt.gz',
);

describe.skipIf(!existsSync(LAIR))('Neltharion’s Lair +12', () => {
  it('was lost to Dargrul and Naraxas, and to which ability', () => {
    const bytes = gunzipSync(readFileSync(join(LAIR)));
    const reader = createLogReader({ fileName: 'a.txt', fallbackYear: 2023 });
    reader.push(bytes);
    const { fights } = reader.end();
    const fight = fights.find(({ kind }) => kind === 'keystone')!;
    const read = createEventsReader(reader.contextOf(fight.id)!);
    read.push(bytes.subarray(fight.byteStart, fight.byteEnd));
    const bosses = fights.filter(({ keystoneFightId }) => keystoneFightId === fight.id);
    const { losses, timeline, budget } = keyReview({ events: read.end(), fight, bosses });
    expect(
      losses.map(({ kind, name, pullNumbers, killer }) => [
        kind,
        name,
        pullNumbers.length,
        killer?.spellName,
      ]),
    ).toEqual([
      ['boss', 'Dargrul the Underking', 4, 'Magma Breaker'],
      ['boss', 'Naraxas', 3, 'Toxic Retch'],
      ['trash', timeline.pulls[5]?.name, 1, undefined],
    ]);
    const parts = budget.parts.filter(({ id }) => id === 'wipes' || id === 'run-backs');
    expect(losses.reduce((sum, { lostMs }) => sum + lostMs, 0)).toBe(
      parts.reduce((sum, { ms }) => sum + ms, 0),
    );
  });
});
