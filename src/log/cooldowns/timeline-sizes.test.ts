import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowOffsets } from './timeline-rows.ts';
import { BANDS, layoutOf, rowTops } from './timeline-sizes.ts';

const styles = readFileSync(
  join(import.meta.dirname, '../../pages/styles/pull-timeline.css'),
  'utf8',
);
const rows = ['heading', 'boss', 'boss', 'heading', 'lane'].map(
  (kind, index) => ({ kind, key: String(index) }) as never,
);

/** What a length is at a height of the lanes, px. */
function pixels(length: string, lane: number): number {
  const [, headings, lanes] = /^calc\((\d+)px \+ (\d+) \* var\(--lane\)\)$/.exec(length) ?? [];
  return Number(headings) + Number(lanes) * lane;
}

describe('the sizes of the timeline', () => {
  it.each([
    [720, false],
    [720, true],
    [390, false],
    [390, true],
  ])('are the same in lengths and in numbers at %i px, comparing: %s', (width, compares) => {
    const layout = layoutOf(width, compares);
    expect(rowTops(rows).map((top) => pixels(top, layout.row))).toEqual(rowOffsets(rows, layout));
  });

  it('are those of the stylesheet', () => {
    expect(styles).toContain(`--label: ${layoutOf(560, false).label}px`);
    expect(styles).toContain('@container pull-timeline (width < 560px)');
    const above = Number(/width < 560px\)[^}]*--above: (\d+)px/.exec(styles)?.[1]);
    const lanes = [...styles.matchAll(/--lane: calc\(var\(--above\) \+ (\d+)px\)/g)].map(pixelsOf);
    expect(lanes).toEqual([layoutOf(560, false).row, layoutOf(560, true).row]);
    expect([layoutOf(559, false).row, layoutOf(559, true).row]).toEqual(
      lanes.map((lane) => lane + above),
    );
    expect(layoutOf(559, false).label).toBe(0);
  });

  it('keep both bands of marks within a lane', () => {
    expect(endOf(BANDS.own)).toBeLessThanOrEqual(layoutOf(720, false).row);
    expect(endOf(BANDS.other)).toBeLessThanOrEqual(layoutOf(720, true).row);
  });
});

function pixelsOf(match: RegExpMatchArray): number {
  return Number(match[1]);
}

/** Where a band ends below the top of its lane, px; a phone's label not counted. */
function endOf({ top, height }: (typeof BANDS)['own']): number {
  return Number(/\+ (\d+)px/.exec(top)?.[1]) + height;
}
