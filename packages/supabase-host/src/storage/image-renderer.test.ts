import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createImageRenderer, type ImageRenderer } from './image-renderer.ts';
import type { ImageTransform } from './image-transform.ts';

const plain: ImageTransform = {
  width: null,
  height: null,
  resize: 'cover',
  quality: null,
  format: null,
};

/** 40 × 20 pixels of one color. */
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } });

/** A library of one line, in place of the real one. */
const standIn = (metadata: string) =>
  `data:text/javascript,${encodeURIComponent(
    `const sharp = () => ({ metadata: () => { ${metadata} } });
     sharp.cache = sharp.concurrency = () => null;
     export default sharp;`,
  )}`;

/** Each process that draws loads a large library: tests without a wish of their own share them. */
const images = createImageRenderer();
afterAll(() => images.close());

const open: ImageRenderer[] = [];
function renderer(...options: Parameters<typeof createImageRenderer>): ImageRenderer {
  const made = createImageRenderer(...options);
  open.push(made);
  return made;
}
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

// Each process takes its time to start on a busy machine.
describe('createImageRenderer', { timeout: 120_000 }, () => {
  it('fills, fits and stretches, and never enlarges', async () => {
    const source = await picture().jpeg().toBuffer();
    const sizeOf = async (transform: Partial<ImageTransform>) => {
      const { bytes, type } = await images.render(source, { ...plain, ...transform }, null);
      expect(type).toBe('image/jpeg');
      const { width, height, format } = await sharp(bytes).metadata();
      expect(format).toBe('jpeg');
      return [width, height];
    };
    expect(await sizeOf({})).toEqual([40, 20]);
    expect(await sizeOf({ width: 10 })).toEqual([10, 5]);
    expect(await sizeOf({ width: 10, height: 10 })).toEqual([10, 10]);
    expect(await sizeOf({ width: 10, height: 10, resize: 'contain' })).toEqual([10, 5]);
    expect(await sizeOf({ width: 30, height: 4, resize: 'fill' })).toEqual([30, 4]);
    expect(await sizeOf({ width: 2500 })).toEqual([40, 20]);
  });

  it('keeps the format or takes another one, without what the file tells of its maker', async () => {
    const sources = {
      png: await picture().png().toBuffer(),
      gif: await picture().gif().toBuffer(),
      webp: await picture().webp().toBuffer(),
      avif: await picture().avif({ effort: 0 }).toBuffer(),
    };
    for (const [format, source] of Object.entries(sources)) {
      expect((await images.render(source, plain, null)).type).toBe(`image/${format}`);
      const webp = await images.render(source, plain, 'webp');
      expect([webp.type, (await sharp(webp.bytes).metadata()).format]).toEqual([
        'image/webp',
        'webp',
      ]);
    }
    const received = await picture()
      .withExif({ IFD0: { Artist: 'person' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(received).metadata()).exif).toBeDefined();
    const { bytes } = await images.render(received, plain, null);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('makes less of an image when less quality is asked for', async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251));
    const source = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const sizes = [20, 60, 100].map(
      async (quality) =>
        (await images.render(source, { ...plain, quality }, null)).bytes.byteLength,
    );
    const [low = 0, middle = 0, high = 0] = await Promise.all(sizes);
    expect(low).toBeLessThan(middle);
    expect(middle).toBeLessThan(high);
  });

  it('refuses what is no image, breaks off in its header, or is a vector graphic', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const png = await picture().png().toBuffer();
    const refused = [
      Buffer.from('text'),
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'),
      Buffer.from('%PDF-1.4'),
      png.subarray(0, 20),
    ];
    for (const source of refused)
      await expect(images.render(source, plain, null)).rejects.toMatchObject({
        code: 'InvalidRequest',
        message: 'The source image is invalid or unsupported for rendering',
      });
    expect((await images.render(jpeg, plain, null)).type).toBe('image/jpeg');
  });

  it('shows what there is of a picture with a flaw', async () => {
    const png = await picture().png().toBuffer();
    const wrongChecksum = Buffer.from(png);
    // The last chunk but one is that of the pixels, its checksum the four bytes before IEND.
    wrongChecksum.writeUInt32BE(0, png.byteLength - 16);
    const jpeg = await picture().jpeg().toBuffer();
    for (const source of [wrongChecksum, png.subarray(0, -12), jpeg.subarray(0, -4)]) {
      const { bytes } = await images.render(source, { ...plain, width: 10 }, null);
      expect((await sharp(bytes).metadata()).width).toBe(10);
    }
  });

  it('refuses an image of a few bytes that claims more pixels than memory', async () => {
    const png = await picture().png().toBuffer();
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    // The checksum of the header, so that nothing but the size is wrong with it.
    bomb.writeUInt32BE(crc(bomb.subarray(12, 29)), 29);
    await expect(images.render(bomb, plain, null)).rejects.toMatchObject({
      code: 'InvalidRequest',
      statusCode: 400,
    });
  });

  it('ends a decoder that hangs and survives one that dies', async () => {
    const source = await picture().png().toBuffer();
    const failed = { message: 'The image could not be rendered' };
    const hangs = renderer({ seconds: 0, library: standIn('return new Promise(() => null)') });
    await expect(hangs.render(source, plain, null)).rejects.toMatchObject(failed);
    const dies = renderer({ processes: 1, library: standIn('process.abort()') });
    const both = [dies.render(source, plain, null), dies.render(source, plain, null)];
    const reason = expect.objectContaining(failed);
    expect(await Promise.allSettled(both)).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
  });

  it('works again after its process has gone to rest', async () => {
    const resting = renderer({ idleMilliseconds: 0 });
    const source = await picture().png().toBuffer();
    expect((await resting.render(source, plain, null)).type).toBe('image/png');
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    expect((await resting.render(source, plain, null)).type).toBe('image/png');
  });

  it('lets a bounded number wait, and none once it is closed', async () => {
    const source = await picture().png().toBuffer();
    const library = standIn('return new Promise(() => null)');
    const busy = renderer({ processes: 1, waiting: 1, library });
    let asked = 0;
    const later = () => {
      asked += 1;
      return Promise.resolve(source);
    };
    const begun = Promise.allSettled([
      busy.render(source, plain, null),
      busy.render(later, plain, null),
    ]);
    await expect(busy.render(source, plain, null)).rejects.toMatchObject({ code: 'SlowDown' });
    busy.close();
    expect(await begun).toMatchObject([
      { reason: { code: 'ImageProcessingError' } },
      { reason: { code: 'SlowDown' } },
    ]);
    expect(asked).toBe(0);
    await expect(busy.render(source, plain, null)).rejects.toMatchObject({ code: 'SlowDown' });
  });

  it('says that a machine without the library cannot render', async () => {
    const without = renderer({ library: 'a-package-that-is-not-there' });
    expect(await without.isAvailable()).toBe(false);
    await expect(without.render(new Uint8Array(), plain, null)).rejects.toMatchObject({
      code: 'FeatureNotEnabled',
    });
    expect(await renderer().isAvailable()).toBe(true);
  });

  it('gives its process nothing of the environment of the host and no leave to write', async () => {
    process.env['A_SECRET_OF_THE_TEST'] = 'x';
    // Hangs up where it may do more than it should, and says that there are too many pixels where not.
    const library = standIn(
      `const may = ['fs.write', 'child', 'worker'].some((what) => process.permission.has(what));
       if (may || 'A_SECRET_OF_THE_TEST' in process.env || 'PATH' in process.env) process.abort();
       return Promise.resolve({ format: 'png', width: 1e5, height: 1e5 })`,
    );
    await expect(renderer({ library }).render(Buffer.from('x'), plain, null)).rejects.toMatchObject(
      {
        message: 'The image has too many pixels',
      },
    );
    delete process.env['A_SECRET_OF_THE_TEST'];
  });
});

/** CRC-32 as PNG has it. */
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}
