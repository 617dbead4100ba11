import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '#testing/database/fresh-database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { drawPicture } from './draw-picture.server.tsx';
import { factsOfPage } from './facts-of-page.server.ts';

let fresh: FreshDatabase;
const nowMs = Date.parse('2026-11-22T12:00:00Z');

beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.close());

const factsOf = (path: string, region: string | null = null) =>
  fresh.database.transaction((transaction) => factsOfPage(transaction, { path, region, nowMs }));

describe('what a picture says', () => {
  it('is the question of a page that shows logs', async () => {
    expect(await factsOf('raid')).toMatchObject({ title: 'Why did we wipe?', figures: [] });
  });

  it('is the timer of a dungeon while no run of it is known', async () => {
    const facts = await factsOf('dungeon/ruby-life-pools', 'us');
    expect(facts).toMatchObject({ title: 'Ruby Life Pools', isSample: false });
    expect(facts?.figures).toEqual([{ value: '28:00', label: 'timer' }]);
  });

  it.each([
    'nowhere',
    '__proto__',
    'constructor',
    'dungeon/none',
    'boss/none',
    'character/eu/none/none',
    'character/xx/a/b',
    'guild/eu/none/none',
    'specialization/mage/none',
    'raid/more',
    'character/eu/a/b/c',
    '',
  ])('is nothing for %j', async (path) => {
    expect(await factsOf(path)).toBeNull();
  });
});

describe('a drawn picture', () => {
  const facts = { title: 'A', subtitle: 'b', figures: [], isSample: true };

  it('has the size that chats show', async () => {
    const picture = await drawPicture({ ...facts, title: '<svg onload=alert(1)>&"' });
    const { width, height, format } = await sharp(picture!).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect(picture!.length).toBeLessThan(60_000);
  });

  it('is drawn once for equal facts, and refused where too many wait', async () => {
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, index) => drawPicture({ ...facts, title: `T${index}` })),
    );
    expect(asked.filter((one) => one === null)).toHaveLength(4);
    expect(await drawPicture({ ...facts, title: 'T0' })).toBe(asked[0]);
  });
});
