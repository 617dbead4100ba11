import { beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '#team/model/planner/plan.ts';
import { checkPlan } from '#team/model/planner/plan-checks.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import type { PullReview } from '#analysis/fight-events/pull-review.ts';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { ExpectedLog } from '#sample-log/expected.ts';
import { sampleNight } from '#season/sample/guild/preset.ts';
import { unpack } from '#log/session/packed.ts';
import type { SampleNight } from '#log/session/shown-logs.tsx';
import { reviewSampleNight } from './sample-night.ts';

let packed: Awaited<ReturnType<typeof reviewSampleNight>>;
let expected: ExpectedLog;
beforeAll(async () => {
  packed = await reviewSampleNight();
  const log = sampleNight();
  for (const _ of log.chunks);
  expected = log.expected;
}, 120_000);

const open = (text: string): SampleNight => unpack(text) as SampleNight;

describe('the reviewed sample night', () => {
  it('is small enough to stand in a page', () => {
    for (const text of Object.values(packed)) expect(text.length).toBeLessThan(600_000);
  });

  it('has every fight the sample was written with, and the deaths of each', () => {
    const deaths = expected.fights.map(({ players }) =>
      players.reduce((sum, player) => sum + player.deaths, 0),
    );
    for (const text of [packed.raid, packed.cooldowns, packed.hpsDps, packed.mplus]) {
      const { fights } = open(text);
      expect(
        fights
          .map(({ fight }) => fight)
          .toSorted((a, b) => a.startMs - b.startMs || b.wallMs - a.wallMs)
          .map((fight) => fight.deaths.length),
      ).toEqual(deaths);
    }
  });

  it('opens on a wipe, with its death chains and a summary of each raid pull', () => {
    const { fights, mainKey, digests } = open(packed.raid);
    const main = fights.find(({ key }) => key === mainKey)!.fight;
    expect(main.success).toBe(false);
    const review = digests.get(`pull-review ${mainKey}`) as PullReview;
    expect(review.deaths).toHaveLength(main.deaths.length);
    expect(review.intake.total).toBeInstanceOf(Float64Array);
    const raid = fights.filter(
      ({ fight }) => fight.kind === 'encounter' && fight.keystoneFightId === null,
    );
    for (const { key, fight } of raid) {
      const summary = digests.get(`pull-summary ${key}`) as PullSummary;
      expect(summary.deaths).toHaveLength(fight.deaths.length);
    }
  });

  it('has the review of the newest key, with its bosses', () => {
    const { fights, mainKey, digests } = open(packed.mplus);
    const key = fights.find((one) => one.key === mainKey)!.fight;
    expect(key.kind).toBe('keystone');
    // The first paint says against which timer.
    expect(digests.get(`key-season ${mainKey}`)).toMatchObject({
      seasonName: 'Midnight Season 2',
      limits: { timedMs: 33 * 60_000 },
    });
    const { timeline } = digests.get(`key-review ${mainKey}`) as KeyReview;
    const bosses = fights.filter(({ fight }) => fight.keystoneFightId === key.id);
    expect(timeline.pulls.filter(({ kind }) => kind === 'boss')).toHaveLength(bosses.length);
  });

  it('has the meters of the fight that /hps-dps opens on, and no other’s', () => {
    const { fights, mainKey } = open(packed.hpsDps);
    const spells = fights.map(({ key, fight }) => [
      key === mainKey,
      fight.players.some(({ damageBySpell }) => damageBySpell.length > 0),
    ]);
    expect(spells.every(([isMain, has]) => isMain === has)).toBe(true);
  });

  it('has a plan that spends no cooldown on the pull and stacks no more than two on one moment', () => {
    const plan = JSON.parse(packed.plan) as Plan;
    const casts = plan.assignments.filter(({ spellId }) => spellId !== null);
    expect(casts.length).toBeGreaterThan(4);
    expect(casts.filter(({ phase, offsetMs }) => phase === 1 && offsetMs < 15_000)).toEqual([]);
    const moments = Map.groupBy(casts, ({ phase, offsetMs }) => `${phase} ${offsetMs}`);
    expect(Math.max(...[...moments.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
    expect(moments.size).toBeGreaterThanOrEqual(5);
    expect(checkPlan(plan)).toEqual([]);
  });
});
