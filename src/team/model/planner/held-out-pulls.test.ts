/**
 * Does a timeline of several pulls tell the casts of a pull that it was not made from? The witness is the held-out pull of a recorded log,
 * the baseline what the pack tells of the same boss and difficulty.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { predictedCasts, type Prediction } from '#testing/analysis/predicted-casts.ts';
import { recordedPulls, type RecordedPull } from '#testing/analysis/recorded-pulls.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { bossTimelineOf, type BossTimeline } from './boss-timeline.ts';
import { packTimeline } from './pack-timeline.ts';

const LAIR = 'mplus-v20-WoWCombatLog-050923_172619_12_neltharions-lair.txt.gz';
const DIMENSIUS = [
  'raid-v22-enc-3135-pull-1-dimensius-the-all-devouring.log',
  'raid-v22-enc-3135-pull-2-dimensius-the-all-devouring.log.gz',
];
const TOLERANCE_MS = 2500;

/** Each pull held out once: what the others tell of it, summed. */
function heldOut(
  pulls: readonly RecordedPull[],
  timelineWithout: (out: RecordedPull) => BossTimeline,
): Prediction {
  const sum = { casts: 0, found: 0, listed: 0, offMs: 0 };
  for (const pull of pulls) {
    const own = predictedCasts(timelineWithout(pull), pull.timeline, TOLERANCE_MS);
    for (const key of ['casts', 'found', 'listed', 'offMs'] as const) sum[key] += own[key];
  }
  return sum;
}

const ofOthers = (pulls: readonly RecordedPull[]) =>
  heldOut(pulls, (out) =>
    bossTimelineOf(pulls.filter((one) => one !== out).map(({ timeline }) => timeline))!,
  );
const ofPack = (pulls: readonly RecordedPull[]) =>
  heldOut(pulls, ({ fight }) => packTimeline(fight.encounterId, fight.difficultyId));

describeRecordings(
  'a timeline of several recorded pulls',
  [LAIR, ...DIMENSIUS].map((name) => join(recordings.logs, name)),
  () => {
    it('tells the casts of a fifth pull of Dargrul, of whom the pack knows none', () => {
      const pulls = recordedPulls(LAIR).filter(({ fight }) => fight.encounterId === 1793);
      expect(pulls).toHaveLength(5);
      expect(ofPack(pulls)).toMatchObject({ casts: 98, found: 0, listed: 0 });
      const { casts, found, listed, offMs } = ofOthers(pulls);
      expect({ casts, found, listed }).toEqual({ casts: 98, found: 91, listed: 97 });
      expect(offMs / found).toBeLessThan(500);
      const timeline = bossTimelineOf(pulls.map(({ timeline: one }) => one))!;
      const times = timeline.casts.find(({ name }) => name === 'Molten Crash')!.times;
      expect(times.map(({ spreadMs, pulls: n }) => [spreadMs, n])).toEqual([
        [339, 5],
        [365, 5],
        [1041, 4],
        [1034, 4],
        [1007, 3],
      ]);
    });

    it('tells the other pull of Dimensius more closely than the pack', () => {
      const pulls = DIMENSIUS.flatMap(recordedPulls);
      const [own, pack] = [ofOthers(pulls), ofPack(pulls)];
      expect(own).toMatchObject({ casts: 4, found: 4, listed: 4 });
      expect(pack).toMatchObject({ casts: 4, found: 4, listed: 4 });
      expect(own.offMs / own.found).toBeLessThan((pack.offMs / pack.found) * 0.6);
    });
  },
);
