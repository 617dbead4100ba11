import { describe, expect, it } from 'vitest';
import { packTimeline } from '#team/model/planner/pack-timeline.ts';
import { bestTimeline } from './best-timeline.ts';

const BOSS = 3135;
const PUBLISHED = {
  ...packTimeline(BOSS, 14),
  source: 'published',
  pulls: 4,
  basis: 'median of 4 published pulls by 2 players, 1 kill among them',
};
const answering =
  (status: number, body: unknown): typeof fetch =>
  () =>
    Promise.resolve(Response.json(body, { status }));

describe('the timeline of a boss', () => {
  it('is that of published pulls, for this boss and difficulty', async () => {
    const asked: string[] = [];
    const timeline = await bestTimeline(BOSS, 14, (url) => {
      asked.push(url as string);
      return Promise.resolve(Response.json({ timeline: PUBLISHED }));
    });
    expect(timeline).toEqual(PUBLISHED);
    expect(asked).toEqual(['/cooldowns/timeline?boss=3135&difficulty=14']);
  });

  it.each([
    ['has none', answering(200, { timeline: null })],
    ['has no database', answering(503, { problem: 'x' })],
    ['answers what is no timeline', answering(200, { timeline: { ...PUBLISHED, phases: [] } })],
    ['does not answer', (() => Promise.reject(new TypeError('away'))) satisfies typeof fetch],
  ])('is the list of an add-on where the server %s', async (_, ask) => {
    expect(await bestTimeline(BOSS, 14, ask)).toEqual(packTimeline(BOSS, 14));
  });

  it('asks the server nothing for any boss', async () => {
    const timeline = await bestTimeline(null, 16, () => Promise.reject(new Error('asked')));
    expect(timeline.source).toBe('none');
  });
});
