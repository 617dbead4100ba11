import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { equipment } from './equipment.ts';
import { requests } from './requests.ts';

const request = requests.characterEquipment('eu', 'garona', 'Aldara');
const WAR_WITHIN = Date.UTC(2024, 10, 15);
const MIDNIGHT = Date.UTC(2026, 8, 1);
const read = (value: unknown, receivedMs = MIDNIGHT) =>
  equipment.read(value, { request, receivedMs, path: {} }).character_equipment?.[0];
const wearing = (...pieces: object[]) => ({
  character: { name: 'Aldara', id: 1, realm: { id: 509, slug: 'garona' } },
  equipped_items: pieces,
});
const piece = (type: string, more: object = {}) => ({ slot: { type }, ...more });
const enchanted = (type: string) => ({ enchantments: [{ enchantment_slot: { type } }] });

it('counts sockets without a gem, and none where there is no socket', () => {
  const socket = { socket_type: { type: 'PRISMATIC' } };
  const worn = wearing(
    piece('NECK', { sockets: [socket, { ...socket, item: { id: 1 } }] }),
    piece('WAIST', { sockets: [socket] }),
    piece('TABARD'),
  );
  expect(read(worn)).toMatchObject({ empty_sockets: 2, updated_at: new Date(MIDNIGHT) });
  expect(read(wearing(piece('WAIST')))).toMatchObject({ empty_sockets: 0 });
});

it('counts slots without a permanent enchantment; oil and engineering are none', () => {
  const worn = wearing(
    piece('HEAD'),
    piece('LEGS', enchanted('ON_USE_SPELL')),
    piece('MAIN_HAND', enchanted('TEMPORARY')),
    piece('OFF_HAND'),
    piece('FINGER_1', enchanted('PERMANENT')),
    piece('BACK'),
  );
  expect(read(worn)).toMatchObject({ missing_enchants: 3 });
  // The War Within: the back takes one, the head none.
  expect(read(worn, WAR_WITHIN)).toMatchObject({ missing_enchants: 3 });
  expect(read(wearing(piece('BACK')), WAR_WITHIN)).toMatchObject({ missing_enchants: 1 });
  expect(read(wearing(piece('BACK')), Date.UTC(2019, 8, 1))).toMatchObject({
    missing_enchants: null,
  });
});

it('counts embellished pieces', () => {
  const worn = wearing(
    piece('BACK', { bonus_list: [12214, 8960] }),
    piece('WRIST', { bonus_list: [89] }),
  );
  expect(read(worn)).toMatchObject({ embellishments: 1 });
});

it('says nothing of an answer without a piece, or with one that it cannot read', () => {
  expect(read(wearing())).toBeUndefined();
  expect(read({ ...wearing(), equipped_items: null })).toBeUndefined();
  expect(read(wearing(piece('BACK'), { slot: 7 }))).toBeUndefined();
});

const FOLDERS = ['eu-tww', 'eu-bfa-2019'].map((folder) =>
  join(recordings.answers, 'battlenet', folder, 'character-equipment'),
);

// Counted by hand in the recorded answers.
describeRecordings('recorded answers', FOLDERS, () => {
  it('have one empty socket of one, and none of seven', () => {
    const [now, before] = FOLDERS.map((folder) => {
      const [file = ''] = readdirSync(folder);
      return JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown;
    });
    expect(read(now, WAR_WITHIN)).toMatchObject({
      empty_sockets: 1,
      missing_enchants: 5,
      embellishments: 0,
    });
    expect(read(before, WAR_WITHIN)).toMatchObject({ empty_sockets: 0 });
  });
});
