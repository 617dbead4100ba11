import * as v from 'valibot';

/** What becomes of an image. Both sizes in pixels; null leaves that side to the other one, or as it is. */
export interface ImageTransform {
  width: number | null;
  height: number | null;
  /** Fills the frame and cuts off what stands out, fits into it, or takes its exact size. */
  resize: 'cover' | 'contain' | 'fill';
  /** 20 to 100; null takes what is usual. */
  quality: number | null;
  /** `origin` keeps the format of the file; null takes the best that the asker says it can show. */
  format: 'origin' | 'avif' | 'webp' | null;
}

const longestSide = 2500;
const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be integer'))]),
  v.transform(Number),
  v.integer('must be integer'),
  v.minValue(0, 'must be >= 0'),
);
const side = v.pipe(
  wholeNumber,
  v.transform((pixels) => (pixels === 0 ? null : Math.min(pixels, longestSide))),
);

/** A transformation as clients write it, in an address or in a body. Sides beyond 2500 pixels become 2500. */
export const imageTransform = v.pipe(
  v.object({
    width: v.optional(side, 0),
    height: v.optional(side, 0),
    resize: v.optional(v.picklist(['cover', 'contain', 'fill']), 'cover'),
    quality: v.optional(
      v.pipe(wholeNumber, v.minValue(20, 'must be >= 20'), v.maxValue(100, 'must be <= 100')),
    ),
    format: v.optional(v.picklist(['origin', 'avif', 'webp'])),
  }),
  v.transform(({ quality, format, ...rest }): ImageTransform => ({
    ...rest,
    quality: quality ?? null,
    format: format ?? null,
  })),
);

const resizingTypes = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** The transformation in the words of the header `x-transformations`. */
export function describeTransform(transform: ImageTransform): string {
  const { width, height, resize, quality, format } = transform;
  const said = [
    height && `height:${height}`,
    width && `width:${width}`,
    (width || height) && `resizing_type:${resizingTypes[resize]}`,
    quality && `quality:${quality}`,
    format && format !== 'origin' && `format:${format}`,
  ];
  return said.filter(Boolean).join(',');
}

/** The format to answer in: what was asked for, or WebP for a browser that can show it; null keeps that of the file. */
export function chooseFormat(
  transform: ImageTransform,
  accept: string | null,
): 'avif' | 'webp' | null {
  if (transform.format !== null) return transform.format === 'origin' ? null : transform.format;
  return accept !== null && /\bimage\/webp\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept)
    ? 'webp'
    : null;
}
