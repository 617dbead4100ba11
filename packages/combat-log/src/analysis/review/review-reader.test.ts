import { describe, expect, it } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { reviewDocumentOf } from './review-document.ts';
import type { ReviewedFight } from './review-document.ts';
import { createReviewReader } from './review-reader.ts';

const log = generateLog({ seed: 11, pulls: 3, keys: 1, raidSize: 8, pace: 0.4 });
const bytes = Buffer.concat([...log.chunks]);

function reviewsOf(all: Uint8Array, chunk: number): Omit<ReviewedFight, 'file'>[] {
  const reader = createLogReader({ fileName: log.fileName });
  reader.push(all);
  const { fights } = reader.end();
  const reviews = createReviewReader(fights, (id) => reader.contextOf(id));
  for (let at = 0; at < all.length; at += chunk) reviews.push(all.subarray(at, at + chunk));
  return reviews.end();
}

const documentOf = () => reviewDocumentOf([reviewsOf(bytes, 1 << 20)]);

/** What of a heading only some kinds of fight have, with the kind before it. */
const headingOf = (fight: ReviewedFight) => {
  const names = ['encounterId', 'challengeModeId', 'keystoneLevel'].filter((name) => name in fight);
  return `${fight.kind}: ${names.join(', ')}`;
};

describe('createReviewReader', () => {
  it('reviews every fight, with what identifies it and its time', () => {
    const document = documentOf();
    const { expected } = log;
    expect(document.version).toBe(1);
    expect(
      document.fights.map((fight) => [
        fight.file,
        fight.kind,
        fight.encounterId ?? fight.challengeModeId,
        fight.startMs,
        fight.endMs - fight.startMs,
        fight.success,
      ]),
    ).toEqual(
      expected.fights.map((fight) => [
        0,
        fight.kind === 'keystone' ? 'challengeMode' : 'encounter',
        fight.encounterId ?? fight.challengeModeId,
        fight.startMs,
        fight.wallMs,
        fight.success,
      ]),
    );
  });

  it('heads a pull with its boss, a key with its dungeon and level, and neither with what the other has', () => {
    const document = documentOf();
    expect(new Set(document.fights.map(headingOf))).toEqual(
      new Set(['encounter: encounterId', 'challengeMode: challengeModeId, keystoneLevel']),
    );
  });

  it('lists the deaths of the fight with what killed, at times from the start of the fight', () => {
    const document = documentOf();
    const deaths = document.fights.map(({ review }) =>
      review.deaths.map((death) => [death.playerGuid, death.timeMs, death.killingSpellId]),
    );
    expect(deaths).toEqual(
      log.expected.fights.map((fight) =>
        fight.deaths.map(({ guid, atMs, killingBlow }) => [guid, atMs, killingBlow.spellId]),
      ),
    );
    expect(deaths.flat().length).toBeGreaterThan(0);
    for (const { review } of document.fights)
      for (const { healthBefore, from } of review.deaths) {
        expect(healthBefore === null || (healthBefore >= 0 && healthBefore <= 1)).toBe(true);
        expect(from === 'unknown').toBe(healthBefore === null && from !== 'after-tank');
      }
  });

  it('gives each cast one outcome, and interrupts as many as the players made', () => {
    const document = documentOf();
    let interrupted = 0;
    for (const { review } of document.fights)
      for (const one of review.interrupts) {
        expect(one.interrupted + one.stopped + one.completed + one.open).toBe(one.casts);
        interrupted += one.interrupted;
      }
    const made = log.expected.fights.flatMap(({ players }) => players.map((one) => one.interrupts));
    expect(interrupted).toBe(made.reduce((sum, count) => sum + count, 0));
    expect(interrupted).toBeGreaterThan(0);
  });

  it('gives a raid pull one pull, and a key its time without gaps', () => {
    const document = documentOf();
    for (const { kind, review, success } of document.fights) {
      if (kind !== 'encounter') continue;
      expect(review.pulls.map((pull) => [pull.kind, pull.wiped])).toEqual([['boss', !success]]);
      expect(review.wipes.length).toBe(success === true ? 0 : 1);
      expect(review.timeBudget).toBeNull();
    }
    const key = document.fights.find(({ kind }) => kind === 'challengeMode')?.review;
    const { parts, totalMs } = key!.timeBudget!;
    expect(parts.reduce((sum, { ms }) => sum + ms, 0)).toBe(totalMs);
    expect(key!.pulls.filter(({ kind }) => kind === 'boss').length).toBeGreaterThan(0);
    expect(key!.runBacks.length).toBe(key!.wipes.length);
  });

  it('has a line of preparation for each player of a fight, and one first finding for a boss', () => {
    const document = documentOf();
    for (const { review } of document.fights) {
      expect(review.preparation.length).toBeGreaterThan(0);
      expect(new Set(review.preparation.map(({ playerGuid }) => playerGuid)).size).toBe(
        review.preparation.length,
      );
      expect(review.firstFix).not.toBeNull();
    }
    const pulls = document.fights.filter(({ kind }) => kind === 'encounter');
    const fixes = Map.groupBy(pulls, (one) => `${one.encounterId} ${one.difficultyId}`);
    const raid = [...fixes.values()].find((own) => own.length > 1 && own[0]!.difficultyId !== 8);
    expect(new Set(raid?.map(({ review }) => JSON.stringify(review.firstFix))).size).toBe(1);
  });

  it('does not depend on the size of chunks', () => {
    expect(reviewsOf(bytes, 4099)).toEqual(reviewsOf(bytes, bytes.length));
  });

  it('reviews what is there when the log ends in the middle of a key or of a line', () => {
    for (const share of [0.3, 0.55, 0.8, 0.97]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      const fights = reviewsOf(cut, 1 << 16);
      for (const { startMs, endMs, review } of fights)
        for (const { timeMs } of review.deaths) expect(timeMs).toBeLessThanOrEqual(endMs - startMs);
    }
  });

  it('survives a file that was overwritten between the two passes', () => {
    const reader = createLogReader({ fileName: log.fileName });
    reader.push(bytes);
    const { fights } = reader.end();
    const reviews = createReviewReader(fights, (id) => reader.contextOf(id));
    const other = Uint8Array.from(bytes, (value, index) =>
      index % 7 === 0 ? value ^ 0x55 : value,
    );
    reviews.push(other.subarray(0, other.length / 2));
    expect(reviews.end().length).toBeGreaterThan(0);
  });
});
