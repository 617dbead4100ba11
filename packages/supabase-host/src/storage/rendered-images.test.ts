import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { ImageTransform } from './image-transform.ts';
import type { ObjectRow } from './object-rows.ts';
import { createRenderedImages, type RenderedImages } from './rendered-images.ts';

const at = new Date(0);
const object = (id: string, size = 100): ObjectRow => ({
  id,
  bucket_id: 'b',
  name: `${id}.png`,
  owner: null,
  owner_id: null,
  version: 'v',
  created_at: at,
  updated_at: at,
  last_accessed_at: at,
  metadata: { size, eTag: '"e"' },
  user_metadata: null,
});
const wide = (width: number): ImageTransform => ({
  width,
  height: null,
  resize: 'cover',
  quality: null,
  format: null,
});

const open: RenderedImages[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** Rendered images of a store that counts how often each name is read. */
async function start(mostBytes?: number) {
  const source = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const reads: string[] = [];
  const content = {
    read: (name: string) => {
      reads.push(name);
      return Promise.resolve(name.startsWith('gone') ? null : new Blob([source]).stream());
    },
  };
  const images = createRenderedImages(content, { processes: 1 }, mostBytes);
  open.push(images);
  return { images, reads };
}

// Each process takes its time to start on a busy machine.
describe('createRenderedImages', { timeout: 120_000 }, () => {
  it('renders the same only once, also when it is asked for at the same time', async () => {
    const { images, reads } = await start();
    const [one, other] = await Promise.all([
      images.render(object('a'), wide(10), null),
      images.render(object('a'), wide(10), null),
    ]);
    expect(other).toBe(one);
    expect(await images.render(object('a'), wide(10), null)).toBe(one);
    expect(reads).toEqual(['a.v']);
    await images.render(object('a'), wide(11), null);
    await images.render(object('a'), wide(10), 'webp');
    await images.render(object('b'), wide(10), null);
    expect(reads).toEqual(['a.v', 'a.v', 'a.v', 'b.v']);
  });

  it('forgets those that were not used for longest when there are too many', async () => {
    const probe = await start();
    const { bytes } = await probe.images.render(object('a'), wide(10), null);
    const { images, reads } = await start(bytes.byteLength * 2);
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b'])
      await images.render(object(id), wide(10), null);
    expect(reads).toEqual(['a.v', 'b.v', 'c.v', 'b.v']);
  });

  it('does not try what is too large or has no bytes, and tries again what failed', async () => {
    const { images, reads } = await start();
    await expect(images.render(object('a', 26 * 1024 * 1024), wide(9), null)).rejects.toMatchObject(
      {
        code: 'ImageProcessingError',
        message: 'The image is too large',
      },
    );
    expect(reads).toEqual([]);
    for (const _ of [1, 2])
      await expect(images.render(object('gone'), wide(9), null)).rejects.toMatchObject({
        code: 'NoSuchKey',
      });
    expect(reads).toEqual(['gone.v', 'gone.v']);
  });
});
