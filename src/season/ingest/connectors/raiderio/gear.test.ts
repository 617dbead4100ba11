import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { readGear } from './gear.ts';

it('reads which slots are worn, and counts marked tier pieces', () => {
  expect(
    readGear({
      hands: { tier: '33' },
      head: { tier: 33 },
      shirt: {},
      tabard: {},
      finger1: { tier: null },
      back: { tier: '0' },
      elsewhere: {},
      legs: null,
      feet: 7,
    }),
  ).toMatchObject({ worn_slots: [1, 10, 11, 15], tier_pieces: 2, item_ids: null });
  expect(readGear({ head: {} })).toMatchObject({ worn_slots: [1], tier_pieces: null });
});

it('says nothing where the source does', () => {
  for (const items of [null, undefined, {}, { shirt: {} }]) expect(readGear(items)).toBeNull();
});

it('reads the pieces in the order of their slots, and none of gear that is named in part', () => {
  const legs = { item_id: 5, item_level: 292.4, name: 'Legs of Test', item_quality: 4 };
  const head = { item_id: 9, item_level: 289, name: 'Head of Test', item_quality: 'x' };
  expect(readGear({ legs, head })).toEqual({
    worn_slots: [1, 7],
    tier_pieces: null,
    missing_enchants: null,
    item_ids: [9, 5],
    item_levels: [289, 292],
    items: [
      { id: 9, level: 289, name: 'Head of Test', quality: null },
      { id: 5, level: 292, name: 'Legs of Test', quality: 4 },
    ],
  });
  expect(readGear({ legs, head: { item_id: -1 } })).toMatchObject({
    worn_slots: [1, 7],
    item_ids: null,
    item_levels: null,
  });
});

const WAR_WITHIN = Date.UTC(2025, 9, 15);
const MIDNIGHT = Date.UTC(2026, 8, 1);

it('counts the worn pieces without the enchantment that their slot takes, by expansion', () => {
  const some = {
    head: { enchants: [] },
    back: { enchants: [] },
    chest: { enchant: 7364, enchants: [7364] },
    legs: { enchant: 7534 },
    mainhand: { enchants: [0] },
    offhand: { enchants: [] },
  };
  expect(readGear(some, WAR_WITHIN)?.missing_enchants).toBe(2);
  expect(readGear(some, MIDNIGHT)?.missing_enchants).toBe(2);
  expect(readGear({ ...some, head: { enchants: [1] } }, MIDNIGHT)?.missing_enchants).toBe(1);
});

it('knows no number where the source leaves a piece out, or the time is of no known expansion', () => {
  const legs = { enchants: [] };
  expect(readGear({ legs, feet: {} }, MIDNIGHT)?.missing_enchants).toBeNull();
  expect(readGear({ trinket1: { enchants: [] } }, MIDNIGHT)?.missing_enchants).toBeNull();
  expect(readGear({ legs }, Date.UTC(2023, 1, 1))?.missing_enchants).toBeNull();
  expect(readGear({ legs })?.missing_enchants).toBeNull();
});

const RUN = join(
  recordings.answers,
  'raiderio',
  'mythic-plus_run-details',
  'season-tww-1_18398236.json',
);

// The reference says that a run's pieces are written as a profile's are.
describeRecordings('the five of a recorded run of the best', [RUN], () => {
  it('lack no enchantment, whose ids stand in the answer', () => {
    const { roster } = JSON.parse(readFileSync(RUN, 'utf8')) as {
      roster: { items: { items: Record<string, unknown> } }[];
    };
    expect(roster.map(({ items }) => readGear(items.items, WAR_WITHIN)?.missing_enchants)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });
});
