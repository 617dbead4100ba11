import type { ContentStore } from './content-store.ts';
import {
  createImageRenderer,
  type ImageRenderer,
  type RenderedImage,
  type RendererOptions,
  type RenderRequest,
} from './image-renderer.ts';
import { describeTransform, type ImageTransform } from './image-transform.ts';
import type { ObjectRow } from './object-rows.ts';
import { contentOf } from './send-object.ts';
import { storageErrors } from './storage-error.ts';

/** Stored images, rendered. The last ones are kept in memory: the bytes of a version never change. */
export interface RenderedImages extends Pick<ImageRenderer, 'isAvailable' | 'close'> {
  /** @throws StorageError `NoSuchKey` without bytes, else as `ImageRenderer.render` */
  render(
    object: ObjectRow,
    transform: ImageTransform,
    format: RenderRequest['format'],
  ): Promise<RenderedImage>;
}

const largestSource = 25 * 1024 * 1024;
const mostKept = 32 * 1024 * 1024;

/** @param mostBytes how much is kept in memory; default 32 MiB */
export function createRenderedImages(
  content: Pick<ContentStore, 'read'>,
  options: RendererOptions = {},
  mostBytes = mostKept,
): RenderedImages {
  const renderer = createImageRenderer(options);
  /** The one used last stands last. */
  const kept = new Map<string, RenderedImage>();
  const underWay = new Map<string, Promise<RenderedImage>>();
  let keptBytes = 0;

  function keep(key: string, image: RenderedImage): void {
    kept.set(key, image);
    keptBytes += image.bytes.byteLength;
    for (const [oldest, { bytes }] of kept) {
      if (keptBytes <= mostBytes) break;
      kept.delete(oldest);
      keptBytes -= bytes.byteLength;
    }
  }

  async function renderAnew(
    key: string,
    name: string,
    transform: ImageTransform,
    format: RenderRequest['format'],
  ): Promise<RenderedImage> {
    const source = async () => {
      const stream = await content.read(name, null);
      if (!stream) throw storageErrors.noSuchKey();
      return Buffer.concat(await Array.fromAsync(stream));
    };
    const image = await renderer.render(source, transform, format);
    keep(key, image);
    return image;
  }

  return {
    isAvailable: () => renderer.isAvailable(),
    close: () => renderer.close(),
    async render(object, transform, format) {
      const { name, size } = contentOf(object);
      if (size > largestSource) throw storageErrors.imageProblem('The image is too large');
      const key = `${name} ${describeTransform(transform)} ${format}`;
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const begun = underWay.get(key) ?? renderAnew(key, name, transform, format);
      underWay.set(key, begun);
      try {
        return await begun;
      } finally {
        underWay.delete(key);
      }
    },
  };
}
