import type sharpLibrary from 'sharp';
import type { RenderAnswer, RenderRequest } from './image-renderer.ts';

/**
 * A process of its own that renders images, for `image-renderer.ts`: what a hostile image may do to the decoder, it does
 * here. Asked over the channel to its parent; ends with it.
 */

const mostPixels = 50_000_000;
/** What is decoded at all: no vector graphics, no documents. */
const readFormats = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'] as const;

type Sharp = typeof sharpLibrary;

async function load(name: string): Promise<Sharp | null> {
  try {
    const { default: sharp } = (await import(name)) as { default: Sharp };
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  } catch {
    // The machine has no binary of it.
    return null;
  }
}

async function render(sharp: Sharp, request: RenderRequest): Promise<RenderAnswer> {
  const { source, transform, format: wanted, seconds } = request;
  const image = sharp(source, {
    limitInputPixels: mostPixels,
    sequentialRead: true,
    // A checksum that is wrong or an end that is missing costs a part of the picture, not all of it.
    failOn: 'none',
  });
  const metadata = await image.metadata().catch(() => null);
  const format = readFormats.find((one) => one === metadata?.format);
  if (!metadata || !format) return { problem: 'unreadable' };
  if (metadata.width * metadata.height > mostPixels) return { problem: 'tooLarge' };
  // HEIF says AVIF's name too; other contents of it cannot be written.
  const target = wanted ?? (format === 'heif' ? 'avif' : format);
  image.autoOrient().timeout({ seconds });
  if (transform.width !== null || transform.height !== null)
    image.resize({
      width: transform.width ?? undefined,
      height: transform.height ?? undefined,
      fit: transform.resize === 'contain' ? 'inside' : transform.resize,
      withoutEnlargement: true,
    });
  const quality = transform.quality ?? 80;
  if (target === 'jpeg') image.jpeg({ quality });
  else if (target === 'webp') image.webp({ quality });
  // The effort that is usual takes seconds.
  else if (target === 'avif') image.avif({ quality, effort: 2 });
  else image.toFormat(target);
  try {
    return { bytes: await image.toBuffer(), type: `image/${target}` };
  } catch {
    return { problem: 'unreadable' };
  }
}

const sharp = await load(process.argv[2] ?? 'sharp');
process.on('message', (request: RenderRequest) => {
  const answer = sharp
    ? render(sharp, request)
    : Promise.resolve<RenderAnswer>({ problem: 'missing' });
  answer
    .catch((): RenderAnswer => ({ problem: 'unreadable' }))
    .then((said) => process.send?.(said))
    .catch(() => process.exit(1));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ isReady: sharp !== null });
