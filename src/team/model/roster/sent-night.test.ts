import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { pullsOf, readSentNight, type SentEnd, type SentNight } from './sent-night.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';
const night = (): SentNight => ({
  date: '2026-11-25',
  seriesId: null,
  bosses: [
    { encounterId: 3129, difficultyId: 16, pulls: [1, 3], kills: [3] },
    { encounterId: 3131, difficultyId: 16, pulls: [2], kills: [] },
  ],
  players: [
    { memberId: ID, pulls: [1, 2, 3], isBenched: false },
    { memberId: OTHER, pulls: [], isBenched: true },
  ],
});
const end = (startedMs: number): SentEnd => ({
  startedMs,
  durationMs: 86_400_000,
  leftPercent: 0.5,
  phase: 60,
});
const read = (value: unknown) => readSentNight(JSON.stringify(value));

describe('a sent night', () => {
  it('is read as it was sent', () => {
    expect(read(night())).toEqual(night());
    expect(read({ ...night(), seriesId: OTHER, more: 'x' })).toEqual({
      ...night(),
      seriesId: OTHER,
    });
    expect(pullsOf(night())).toBe(3);
  });

  it('says how each pull ended, where the tab knows it', () => {
    const one = night();
    one.bosses[0]!.ends = [end(1000), { ...end(1000), leftPercent: null, phase: null }];
    expect(read(one)).toEqual(one);
  });

  it.each<[string, (ends: SentEnd[]) => unknown]>([
    ['fewer than pulls', (ends) => ends.pop()],
    ['more than pulls', (ends) => ends.push(end(3000))],
    ['out of order', (ends) => (ends[1] = end(999))],
    ['more health than all', (ends) => (ends[0]!.leftPercent = 100.1)],
    ['less health than none', (ends) => (ends[0]!.leftPercent = -0.1)],
    ['health as a word', (ends) => Object.assign(ends[0]!, { leftPercent: '5' })],
    ['a phase before the first', (ends) => (ends[0]!.phase = 0)],
    ['a phase beyond all', (ends) => (ends[0]!.phase = 61)],
    ['half a millisecond', (ends) => (ends[0]!.startedMs = 0.5)],
    ['more than a day', (ends) => (ends[0]!.durationMs = 86_400_001)],
  ])('is refused for ends of pulls: %s', (_, spoil) => {
    const one = night();
    const ends = [end(1000), end(2000)];
    one.bosses[0]!.ends = ends;
    spoil(ends);
    expect(read(one)).toBeNull();
  });

  it.each<[string, (one: SentNight) => unknown]>([
    ['a day that no calendar has', (one) => ({ ...one, date: '2026-02-30' })],
    ['a date with a time', (one) => ({ ...one, date: '2026-11-25T20:00' })],
    ['a raid that is no id', (one) => ({ ...one, seriesId: 'Raid' })],
    ['no pulls', (one) => ({ ...one, bosses: [] })],
    ['a gap between pulls', (one) => void (one.bosses[1]!.pulls = [4])],
    ['a pull on two bosses', (one) => void (one.bosses[1]!.pulls = [3])],
    ['pulls out of order', (one) => void (one.bosses[0]!.pulls = [3, 1])],
    ['a boss that is there twice', (one) => void (one.bosses[1]!.encounterId = 3129)],
    ['a kill that was no pull', (one) => void (one.bosses[0]!.kills = [2])],
    ['a player in a pull that was not', (one) => void (one.players[0]!.pulls = [1, 4])],
    ['a player who is there twice', (one) => void (one.players[1]!.memberId = ID)],
    ['a player who was not there', (one) => void (one.players[1]!.isBenched = false)],
    ['a player by name', (one) => void (one.players[0]!.memberId = 'Anara')],
    ['half a pull', (one) => void (one.bosses[0]!.pulls = [1, 2.5])],
    ['a list', () => []],
    ['a word', () => 'night'],
    [
      'too many players',
      (one) => ({ ...one, players: Array.from({ length: 201 }, () => one.players[0]) }),
    ],
  ])('is none with %s', (_, change) => {
    const one = night();
    expect(read(change(one) ?? one)).toBeNull();
  });

  it('is none or whole, whatever is changed in its text', () => {
    const random = createRandom(14);
    const text = JSON.stringify(night());
    let whole = 0;
    for (let round = 0; round < 4000; round += 1) {
      const at = Math.floor(random.next() * text.length);
      const cut = Math.floor(random.next() * 3);
      const put = '{}[]",:0123456789-ae'[Math.floor(random.next() * 20)]!;
      const found = readSentNight(text.slice(0, at) + put + text.slice(at + cut));
      if (!found) continue;
      whole += 1;
      const most = pullsOf(found);
      expect(found.bosses.flatMap(({ pulls }) => pulls).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: most }, (_, index) => index + 1),
      );
      for (const one of found.players) {
        expect(one.pulls.every((pull) => pull >= 1 && pull <= most)).toBe(true);
        expect(one.isBenched || one.pulls.length > 0).toBe(true);
      }
    }
    // Changed digits of ids and bosses are nights as well.
    expect(whole).toBeGreaterThan(50);
    expect(readSentNight('['.repeat(400_000))).toBeNull();
    expect(readSentNight(' '.repeat(500_001))).toBeNull();
  });
});
