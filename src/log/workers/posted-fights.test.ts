import { describe, expect, it } from 'vitest';
import type { FightContext } from '#analysis/fight-context.ts';
import type { Fight } from '#analysis/fight.ts';
import { PostedFights } from './posted-fights.ts';

const fight = (id: string, durationMs = 1): Fight => ({ id, durationMs, timeline: [] }) as never;
const context = (fightId: string, byteEnd = 1): FightContext => ({ fightId, byteEnd }) as never;

describe('what the page has of the fights of a log', () => {
  it('is sent from the first change on, and not at all without one', () => {
    const posted = new PostedFights();
    expect(posted.count).toBe(0);
    const [a, b, c] = [fight('a'), fight('b'), fight('c')];
    expect(posted.takeFights([a, b])).toEqual([a, b]);
    expect(posted.takeFights([a, b])).toEqual([]);
    expect(posted.takeFights([a, b, c])).toEqual([c]);
    expect(posted.count).toBe(3);
    expect(posted.takeFights([a, fight('b', 2), c])).toEqual([fight('b', 2), c]);
    expect(posted.takeFights([a, fight('b', 2), c])).toEqual([]);
  });

  it('does not look at the timeline, with which the sums change', () => {
    const posted = new PostedFights();
    posted.takeFights([fight('a')]);
    expect(posted.takeFights([{ ...fight('a'), timeline: [{}] as never }])).toEqual([]);
  });

  it('is sent a context alone when it is new or has changed', () => {
    const posted = new PostedFights();
    const [a, b] = [context('a'), context('b')];
    expect(posted.takeContexts([a])).toEqual([a]);
    expect(posted.takeContexts([a, b])).toEqual([b]);
    expect(posted.takeContexts([context('a', 2), b])).toEqual([context('a', 2)]);
    expect(posted.takeContexts([context('a', 2), b])).toEqual([]);
  });
});
