import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { chooseFormat, describeTransform, imageTransform } from './image-transform.ts';

const read = (said: unknown) => v.parse(imageTransform, said);

describe('imageTransform', () => {
  it('reads what an address or a body says, and fills in what is usual', () => {
    const all = { width: 200, height: 300, resize: 'fill', quality: 60, format: 'avif' };
    expect(read(all)).toEqual(all);
    expect(read({ width: '200', height: '300', quality: '60', other: 'x' })).toEqual({
      width: 200,
      height: 300,
      resize: 'cover',
      quality: 60,
      format: null,
    });
    expect(read({})).toMatchObject({ width: null, height: null, quality: null });
  });

  it('keeps sides within bounds', () => {
    expect(read({ width: 0, height: 99_999 })).toMatchObject({ width: null, height: 2500 });
    expect(read({ width: 1 })).toMatchObject({ width: 1 });
  });

  it.each([
    { width: -1 },
    { width: '1e3' },
    { width: 1.5 },
    { height: 'all' },
    { quality: 19 },
    { quality: 101 },
    { resize: 'crop' },
    { format: 'svg' },
  ])('refuses %o', (said) => {
    expect(v.is(imageTransform, said)).toBe(false);
  });
});

describe('describeTransform', () => {
  it.each([
    [
      { width: 200, height: 200, quality: 60 },
      'height:200,width:200,resizing_type:fill,quality:60',
    ],
    [{ width: 9, resize: 'contain' }, 'width:9,resizing_type:fit'],
    [{ height: 9, resize: 'fill', format: 'avif' }, 'height:9,resizing_type:force,format:avif'],
    [{ format: 'origin' }, ''],
    [{}, ''],
  ])('says %o as %s', (said, text) => {
    expect(describeTransform(read(said))).toBe(text);
  });
});

describe('chooseFormat', () => {
  it.each([
    [{}, 'image/avif,image/webp,*/*', 'webp'],
    [{}, 'image/webp;q=0.8', 'webp'],
    [{}, 'image/webp;q=0, image/png', null],
    [{}, '*/*', null],
    [{}, null, null],
    [{ format: 'origin' }, 'image/webp', null],
    [{ format: 'avif' }, '*/*', 'avif'],
  ])('answers %o asked with %s as %s', (said, accept, format) => {
    expect(chooseFormat(read(said), accept)).toBe(format);
  });
});
