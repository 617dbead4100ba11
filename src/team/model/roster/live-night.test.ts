import { describe, expect, it } from 'vitest';
import { readLivePulls, readSentLive } from './live-night.ts';

const pull = {
  encounterId: 3129,
  difficultyId: 16,
  atMs: 0,
  durationMs: 200_000,
  isKill: false,
  leftPercent: 40,
};
const sender = '00000000-0000-4000-8000-000000000001';

describe('a live night', () => {
  it('is read as it was sent', () => {
    const sent = { sender, isOver: false, pulls: [pull, { ...pull, atMs: 300_000 }] };
    expect(readSentLive(JSON.stringify(sent))).toEqual(sent);
  });

  it('carries nothing that it does not know', () => {
    expect(readLivePulls([{ ...pull, name: 'Someone' }])).toEqual([pull]);
  });

  it.each([
    ['no list', {}],
    ['no pull', [null]],
    ['a health beyond all', [{ ...pull, leftPercent: 101 }]],
    ['half a millisecond', [{ ...pull, atMs: 0.5 }]],
    ['a pull of two days', [{ ...pull, durationMs: 172_800_000 }]],
    ['pulls out of order', [{ ...pull, atMs: 5 }, pull]],
    ['more pulls than a night has', Array.from({ length: 401 }, () => pull)],
    ['words for a kill', [{ ...pull, isKill: 'yes' }]],
  ])('is refused: %s', (_, pulls) => {
    expect(readLivePulls(pulls)).toBeNull();
    expect(readSentLive(JSON.stringify({ sender, isOver: false, pulls }))).toBeNull();
  });

  it('is refused without a sender, as no JSON, and when it is too long', () => {
    expect(readSentLive(JSON.stringify({ sender: 'me', isOver: false, pulls: [] }))).toBeNull();
    expect(readSentLive('{"pulls":')).toBeNull();
    expect(readSentLive(' '.repeat(200_000))).toBeNull();
  });
});

describe('the limits of a live night', () => {
  it.each([
    ['encounterId', 100_000],
    ['difficultyId', 1000],
    ['atMs', 86_400_000],
    ['durationMs', 86_400_000],
    ['leftPercent', 100],
  ])('hold for %s: %i at most', (field, most) => {
    expect(readLivePulls([{ ...pull, [field]: most }])).toHaveLength(1);
    for (const wrong of [most + 1, -1, '1', undefined])
      expect(readLivePulls([{ ...pull, [field]: wrong }])).toBeNull();
  });

  it('take a pull whose health is not known, two at one moment, and as many pulls as a night has', () => {
    expect(readLivePulls([{ ...pull, leftPercent: null }, pull])).toHaveLength(2);
    expect(readLivePulls(Array.from({ length: 400 }, () => pull))).toHaveLength(400);
    expect(readLivePulls([])).toEqual([]);
  });

  it('refuse what is no object, and a night that does not say whether it is over', () => {
    for (const text of ['null', '3', '"x"', '[]']) expect(readSentLive(text)).toBeNull();
    expect(readSentLive(JSON.stringify({ sender, isOver: 'no', pulls: [] }))).toBeNull();
    expect(readSentLive(JSON.stringify({ sender, isOver: true, pulls: [] }))).not.toBeNull();
  });
});
