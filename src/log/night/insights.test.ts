import { recordsOf } from '#testing/web/table-values.ts';
import { describe, expect, it } from 'vitest';
import { wipeClustersOf } from '#analysis/fight-events/wipe-clusters.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import { bossPatterns } from './boss-patterns.ts';
import { chainWords, clusterTable } from '#log/pull/cluster-table.ts';
import { raidInsights } from './insights.ts';
import { inventNight } from '#testing/web/invented-night.ts';
import type { InventedPull } from '#testing/web/invented-night.ts';
import { phaseStyle, phasePlaceOf } from '#log/chance/phase-style.ts';
import { formatPull, formatResult, formatSpan } from './format-pull.ts';

function studyOf(pulls: InventedPull[]) {
  const { night, summaries } = inventNight(pulls);
  const boss = night.bosses[0]!;
  const patterns = bossPatterns(boss.pulls, summaries);
  const clusters = wipeClustersOf(patterns.beginnings.map(({ beginning }) => beginning));
  return { night, boss, summaries, patterns, clusters };
}
const wipes = Array.from({ length: 10 }, (_, index): InventedPull => ({
  chain: [
    [1, 7],
    [2, 7],
    [3, 8],
  ],
  left: 90 - index * 5,
}));

const player = (state: string) => ({
  food: { state },
  flask: { state: 'yes' },
  enchants: { state: 'unknown' },
  potions: { state },
});

const timeOf = (pulls: number): string | undefined =>
  raidInsights({
    ...studyOf(Array.from({ length: pulls }, () => ({ kill: true }))),
    review: null,
  }).find(({ id }) => id === 'time')?.text;

describe('insights', () => {
  it('are two at most, each with what it rests on and how', () => {
    const facts = raidInsights({ ...studyOf(wipes), review: null });
    expect(facts.map(({ id }) => id)).toEqual(['progress', 'time']);
    for (const { n, method } of facts)
      expect([n.length > 0, method.length > 20]).toEqual([true, true]);
    expect(facts[0]!.text).toBe('Ten pulls bring it 0.50 phases further.');
    expect(facts[0]!.n).toMatch(/pulls with boss health, 95% range \+0\.50 to \+0\.50$/);
  });

  it('call no trend below ten pulls', () => {
    const facts = raidInsights({ ...studyOf(wipes.slice(0, 4)), review: null });
    expect(facts[0]).toMatchObject({ title: 'Best pull: 75.0% left (pull 4)' });
    expect(facts[0]!.text).toContain('at least 10 pulls');
  });

  it('give a farm run no progress advice', () => {
    const facts = raidInsights({ ...studyOf([{ kill: true }, { kill: true }]), review: null });
    expect(facts.map(({ id }) => id)).toEqual(['time']);
  });

  it('name a longest break only of several, in the form that the night has it', () => {
    expect(timeOf(2)).toMatch(/^Between pulls \d+:\d\d, in one break\.$/);
    expect(timeOf(3)).toMatch(/^Between pulls \d+:\d\d, the longest break \d+:\d\d\.$/);
  });

  it('name gaps in prep instead of the time, and only where the log shows them', () => {
    const review = {
      lengthMs: 59_000,
      prep: { n: 3, players: [player('no'), player('yes'), player('unknown')] },
    } as unknown as PullReview;
    const facts = raidInsights({ ...studyOf(wipes.slice(0, 2)), review });
    expect(facts[1]).toMatchObject({
      id: 'prep',
      text: '1 without food. 1 unknown.',
    });
    const longer = { ...review, lengthMs: 60_000 };
    expect(raidInsights({ ...studyOf(wipes.slice(0, 2)), review: longer })[1]?.text).toBe(
      '1 without food, 1 without a combat potion. 1 unknown.',
    );
  });
});

const label = (...names: (string | null)[]) => ({
  label: {
    phaseName: 'P1',
    abilities: names.map((name, index) => ({
      spellId: name === null ? null : index + 2,
      name: name ?? '',
    })),
  },
});

describe('groups of wipes', () => {
  it('tell their chain in one line', () => {
    expect(chainWords(label('Slam', 'Slam', 'Fire'))).toBe('Slam × 2 → Fire');
    expect(chainWords(label(null))).toBe('unknown');
    expect(chainWords(label())).toBe('unknown');
  });

  it('list their pulls by number', () => {
    const { clusters, boss } = studyOf(wipes);
    if (!clusters.enough) throw new Error('ten wipes are enough');
    const numbers = recordsOf(clusterTable(clusters, boss.pulls)).flatMap(({ pulls }) =>
      String(pulls).split(' ').map(Number),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('words of a pull', () => {
  const { boss, summaries } = studyOf([{ left: 23.44 }, { kill: true }, { left: null }]);
  const words = boss.pulls.map((pull) => formatResult(pull, summaries.get(pull.key)));

  it('tell how it ended', () => expect(words).toEqual(['23.4% left', 'Kill', 'Wipe']));
  it('stand alone for a screen reader', () =>
    expect(formatPull(boss.pulls[0]!, undefined)).toBe('Pull 1, Hollow Warden, Wipe, 1:40'));
  it.each([
    [40_000, '40 s'],
    [5 * 60_000, '5 min'],
    [80 * 60_000, '1 h 20 min'],
  ])('tell %d ms as %s', (ms, text) => expect(formatSpan(ms)).toBe(text));
});

it('draws a phase by how many lie before it, whatever their numbers', () => {
  const spans = [1, 3, 1].map((number) => ({
    number,
    stage: number,
    name: '',
    fromMs: 0,
    toMs: 0,
    begunBy: 'event' as const,
  }));
  expect(phasePlaceOf({ phases: spans })).toBe(1);
  expect(phasePlaceOf(undefined)).toBe(0);
  expect(phaseStyle(99)).toBe(phaseStyle(4));
});
