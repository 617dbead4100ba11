import { describe, expect, it } from 'vitest';
import { placeTooltip } from './tooltip-place.ts';

const viewport = { width: 390, height: 800 };
const tip = { width: 100, height: 30 };

describe('placeTooltip', () => {
  it.each([
    ['above and centered', { left: 150, top: 400, width: 40, height: 20 }, { left: 120, top: 362 }],
    [
      'below at the top edge',
      { left: 150, top: 10, width: 40, height: 20 },
      { left: 120, top: 38 },
    ],
    [
      'inside at the left edge',
      { left: 0, top: 400, width: 10, height: 20 },
      { left: 8, top: 362 },
    ],
    [
      'inside at the right edge',
      { left: 380, top: 400, width: 10, height: 20 },
      { left: 282, top: 362 },
    ],
  ])('stands %s', (_where, element, place) => {
    expect(placeTooltip(element, tip, viewport)).toEqual(place);
  });

  it('keeps its beginning in sight when it is wider than the window', () => {
    const place = placeTooltip(
      { left: 5, top: 90, width: 9, height: 9 },
      { width: 500, height: 20 },
      viewport,
    );
    expect(place.left).toBe(8);
  });
});
