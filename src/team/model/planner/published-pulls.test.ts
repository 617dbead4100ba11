import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSummary } from '#analysis/publish/make-summary.ts';
import { SUMMARY_BYTES } from '#analysis/publish/fight-summary.ts';
import { abilitiesOfEncounter } from '#game/packs/boss-mechanics.ts';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { predictedCasts } from '#testing/analysis/predicted-casts.ts';
import { recordedPulls } from '#testing/analysis/recorded-pulls.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { bossTimelineOf } from './boss-timeline.ts';
import {
  killTimeline,
  publishedPullOf,
  publishedTimeline,
  type PooledPull,
} from './published-pulls.ts';

const BOSS = 3131;
const WAVE = abilitiesOfEncounter(BOSS).filter(({ name }) => name === 'Writhing Wave');

/** A published minute of Loom'ithar: a wave at this moment, and one that no pack knows. */
function published(at: number, spell = 0): PooledPull {
  const summary = inventSummary({ encounterId: BOSS });
  summary.spells = [...WAVE.map(({ spellId }): [number, string] => [spellId, 'x']), [9, 'Insult']];
  summary.boss = {
    phases: [
      [1, 0],
      [1.5, 40_000],
    ],
    casts: [
      [spell, [at]],
      [WAVE.length, [30_000]],
    ],
  };
  return { pull: publishedPullOf(summary)!, success: true, account: spell };
}

describe('the timeline of published pulls', () => {
  const timeline = publishedTimeline(BOSS, [
    published(10_000),
    published(12_100, 1),
    published(11_200),
  ])!;

  it('is their median with its spread, and says how many pulls, players and kills it is of', () => {
    expect(timeline).toMatchObject({ source: 'published', pulls: 3 });
    expect(timeline.basis).toBe('median of 3 published pulls by 2 players, 3 kills among them');
    expect(timeline.phases.map(({ number, name }) => [number, name])).toEqual([
      [1, 'P1'],
      [1.5, 'P1.5'],
    ]);
    expect(timeline.casts.map(({ name, times }) => [name, times])).toEqual([
      ['Writhing Wave', [{ phase: 1, offsetMs: 11_200, spreadMs: 2100, pulls: 3 }]],
    ]);
  });

  it('has the damage of all players together', () => {
    const { players, fight } = inventSummary();
    const total = players.reduce((sum, { taken }) => sum + taken.total, 0);
    const [first] = timeline.phases;
    expect(first!.intake.reduce((sum, step) => sum + step, 0)).toBe(
      (total * 40_000) / fight.durationMs,
    );
  });

  it('is none of fewer than three pulls, of a key, or of a summary of before', () => {
    expect(publishedTimeline(BOSS, [published(10_000), published(10_100)])).toBeNull();
    expect(publishedPullOf(inventSummary())).toBeNull();
    expect(
      publishedPullOf({
        ...inventSummary({ kind: 'keystone' }),
        boss: { phases: [[1, 0]], casts: [] },
      }),
    ).toBeNull();
  });
});

describe('the timeline of kills', () => {
  const [start, effect] = WAVE.map(({ spellId }) => spellId) as [number, number];
  const kill = (offMs: number, taken: number[] = []) => ({
    lengthMs: 60_000,
    phases: [
      [1, 0],
      [1.5, 40_000],
    ] as [number, number][],
    casts: [
      [effect, [13_100 + offMs, 45_000]],
      [start, [10_000 + offMs]],
      [9, [1000]],
    ] as [number, number[]][],
    taken,
  });

  it('takes start and effect for one cast, and says how many kills it is of', () => {
    const timeline = killTimeline(BOSS, [kill(0), kill(1000), kill(400)])!;
    expect(timeline).toMatchObject({ source: 'kills', pulls: 3 });
    expect(timeline.basis).toBe('median of the 3 fastest kills of Warcraft Logs');
    expect(timeline.casts).toHaveLength(1);
    expect(timeline.casts[0]!.times).toEqual([
      { phase: 1, offsetMs: 10_400, spreadMs: 1000, pulls: 3 },
      { phase: 2, offsetMs: 5000, spreadMs: 0, pulls: 3 },
    ]);
  });

  it('knows no damage where the source says none, and is none of two kills', () => {
    const without = killTimeline(BOSS, [kill(0), kill(0), kill(0)])!;
    expect(without.phases.map(({ intake }) => intake)).toEqual([[], []]);
    const listed = killTimeline(BOSS, [kill(0), kill(0, [700]), kill(0)])!;
    expect(listed.phases[0]!.intake[0]).toBe(700);
    expect(killTimeline(BOSS, [kill(0), kill(0)])).toBeNull();
  });
});

const LOGS = [
  'raid-v22-enc-3131-pull-1-loom-ithar.log.gz',
  'raid-v22-enc-3132-pull-1-forgeweaver-araz.log.gz',
  'raid-v22-enc-3133-pull-1-fractillus.log.gz',
];

// The witness is the recorded pull itself: what came to the server and back tells each of its known casts.
describeRecordings(
  'recorded pulls that were published',
  LOGS.map((name) => join(recordings.logs, name)),
  () => {
    it.each(LOGS)(
      '%s tells its own casts as the log does, within the bytes of a summary',
      (name) => {
        const [{ fight, events, timeline } = { fight: null, events: null, timeline: null }] =
          recordedPulls(name);
        const summary = makeSummary({ events: events!, fight: fight!, bosses: [] })!;
        expect(gzipSync(JSON.stringify(summary)).length).toBeLessThan(SUMMARY_BYTES.other);
        const pull = publishedPullOf(summary)!;
        const pooled = publishedTimeline(
          fight!.encounterId!,
          [0, 1, 2].map((account) => ({ pull, account, success: true })),
        )!;
        const own = predictedCasts(bossTimelineOf([timeline!])!, timeline!, 1);
        expect(own.found).toBeGreaterThan(5);
        expect(predictedCasts(pooled, timeline!, 1)).toMatchObject({
          found: own.found,
          listed: own.listed,
        });
      },
    );
  },
);
