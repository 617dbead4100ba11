/** Heights of the timeline's rows. A phone writes the label over its lane instead of beside it. */
import type { RowSizes } from './timeline-rows.ts';

/** Below this the plot has no room for labels beside it, px. */
export const NARROW_PX = 560;
/** Labels beside the plot, px. */
export const LABEL_PX = 212;

export interface Layout extends RowSizes {
  narrow: boolean;
  /** Width of the label column; 0 where labels stand over their lanes. */
  label: number;
  /** Top and height of a bar within its row; `other` is for the pull compared with. */
  bar: { top: number; height: number };
  other: { top: number; height: number };
}

export function layoutOf(width: number, compares: boolean): Layout {
  const narrow = width < NARROW_PX;
  const above = narrow ? 17 : 0;
  const bar = { top: above + 4, height: 16 };
  const other = { top: above + 23, height: 13 };
  return {
    narrow,
    label: narrow ? 0 : LABEL_PX,
    heading: 30,
    row: above + (compares ? 40 : 24),
    bar,
    other,
  };
}
