import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGameMedia, type GameMediaParts } from './game-media.ts';
import { openPictureFiles } from './picture-files.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'farseer-media-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const PICTURE = new Uint8Array([1, 2, 3]);

function open(ask: GameMediaParts['ask']) {
  const clock = { ms: 1_000_000 };
  const asked = vi.fn<GameMediaParts['ask']>(ask);
  const report = vi.fn<GameMediaParts['report']>();
  const shrink = vi.fn<GameMediaParts['shrink']>(async (bytes) => bytes);
  const files = openPictureFiles(folder);
  const media = createGameMedia({ files, ask: asked, shrink, report, now: () => clock.ms });
  return { media, asked, clock, report, shrink };
}

describe('pictures of the game', () => {
  it('are asked for once, however many visitors ask, and are kept over a restart', async () => {
    const { media, asked } = open(async () => PICTURE);
    const answers = await Promise.all(Array.from({ length: 50 }, () => media.find('class', 8)));
    expect(answers.every((one) => Buffer.from(one).equals(PICTURE))).toBe(true);
    expect(asked).toHaveBeenCalledOnce();
    expect(await readdir(folder)).toEqual(['class-8.webp']);
    const later = open(async () => null);
    expect(Buffer.from(await later.media.find('class', 8))).toEqual(Buffer.from(PICTURE));
    expect(later.asked).not.toHaveBeenCalled();
  });

  it('that the packs do not list cost no question', async () => {
    const { media, asked } = open(async () => PICTURE);
    for (let id = 1_000_000; id < 1_000_500; id += 1)
      expect(await media.find('spell', id)).toBe('unknown');
    expect(asked).not.toHaveBeenCalled();
    expect(await readdir(folder)).toEqual([]);
  });

  it('that the source does not have are asked for again after ten minutes, not before', async () => {
    const { media, asked, clock } = open(async () => null);
    expect(await media.find('class', 1)).toBe('unknown');
    clock.ms += 9 * 60_000;
    expect(await media.find('class', 1)).toBe('unknown');
    expect(asked).toHaveBeenCalledOnce();
    clock.ms += 2 * 60_000;
    await media.find('class', 1);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('leave a source alone that fails five times, for a minute', async () => {
    const { media, asked, clock, report } = open(() => Promise.reject(new Error('down')));
    for (let id = 1; id <= 13; id += 1) expect(await media.find('class', id)).toBe('later');
    expect(asked).toHaveBeenCalledTimes(5);
    expect(report).toHaveBeenCalledWith(expect.stringContaining('failed five times'));
    clock.ms += 61_000;
    await media.find('class', 13);
    expect(asked).toHaveBeenCalledTimes(6);
  });

  it('that cannot be decoded are not kept', async () => {
    const { media, shrink } = open(async () => PICTURE);
    shrink.mockRejectedValue(new Error('The image has too many pixels'));
    expect(await media.find('class', 2)).toBe('later');
    expect(await readdir(folder)).toEqual([]);
  });

  it('are asked for by at most four questions at once, and 64 wait', async () => {
    const gate = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    const { media, asked } = open(() => gate.promise);
    const { knownMedia } = await import('#season/ingest/media/known-media.ts');
    const spells = [...knownMedia()].filter((name) => name.startsWith('spell-')).slice(0, 100);
    const answers = spells.map((name) => media.find('spell', Number(name.slice(6))));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(4), 60_000);
    gate.resolve(PICTURE);
    const all = await Promise.all(answers);
    expect(all.filter((one) => one === 'later')).toHaveLength(100 - 4 - 64);
  });
});
