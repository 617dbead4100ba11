import { expect, it } from 'vitest';
import { packTimeline } from '#team/model/planner/pack-timeline.ts';
import { bossSlug } from '#game/packs/by-slug.ts';
import { encounterById } from '#game/packs/index.ts';
import { planOfBoss } from './boss-plan.ts';
import { namedDifficulty } from './plan-difficulties.ts';

const BOSS = 3135;
const slug = bossSlug(encounterById(BOSS)!.encounter.name);

it('begins on the best timeline that is known of the boss, on Mythic', async () => {
  const better = { ...packTimeline(BOSS, 16), pulls: 7 };
  const asked: [number, number][] = [];
  const plan = await planOfBoss(slug, (...question) => {
    asked.push(question);
    return Promise.resolve(better);
  });
  expect(asked).toEqual([[BOSS, 16]]);
  expect(plan).toMatchObject({ encounterId: BOSS, difficultyId: 16, timeline: better });
});

it('begins on the difficulty that the address names', async () => {
  const heroic = namedDifficulty(new URLSearchParams('difficulty=heroic'));
  const plan = await planOfBoss(
    slug,
    (...question) => Promise.resolve(packTimeline(...question)),
    heroic,
  );
  expect(plan).toMatchObject({ difficultyId: 15, timeline: packTimeline(BOSS, 15) });
  expect(namedDifficulty(new URLSearchParams('difficulty=zzz'))).toBeNull();
});

it('asks for no timeline where the address names no boss of a raid', async () => {
  for (const boss of [null, 'no-such-boss'])
    expect(await planOfBoss(boss, () => Promise.reject(new Error('asked')))).toBeNull();
});
