import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted-character.ts';
import { readTypedRating } from './typed-rating.ts';

describe('a typed rating', () => {
  it.each([
    ['3790', 3790],
    [' 3790.4 ', 3790.4],
    ['3,790', 3790],
    ['3 790,4', 3790.4],
    ['3,790.45', 3790.45],
    ['812,5', 812.5],
    ['1', 1],
  ])('%j is %d', (text, rating) => {
    expect(readTypedRating(text)).toBe(rating);
    // No character is meant by it.
    expect(readPasted(text)).toBeNull();
  });

  it.each([
    '',
    '0',
    '-5',
    '37901',
    '3790 points',
    'Anna-Area52',
    '1e3',
    '3.790.4',
    '٣٧٩٠',
    '12/12',
  ])('%j is none', (text) => {
    expect(readTypedRating(text)).toBeNull();
  });
});
