/**
 * Sizes of the timeline's rows. A phone writes the label over its lane instead of beside it. What is drawn takes them from
 * `styles/pull-timeline.css`; the numbers here say which rows are on the screen, and where the plot begins.
 */
import type { RowSizes, TimelineRow } from './timeline-rows.ts';

/** Below this the plot has no room for labels beside it, px. */
const NARROW_PX = 560;
/** Labels beside the plot, px. */
const LABEL_PX = 212;
/** Height of a heading, px. */
export const HEADING_PX = 30;

export interface Layout extends RowSizes {
  /** Width of the label column; 0 where labels stand over their lanes. */
  label: number;
}

export function layoutOf(width: number, compares: boolean): Layout {
  const narrow = width < NARROW_PX;
  return {
    label: narrow ? 0 : LABEL_PX,
    heading: HEADING_PX,
    row: (narrow ? 17 : 0) + (compares ? 40 : 24),
  };
}

/** A band of a row in which marks stand: a length for `top`, and px. */
export interface Band {
  top: string;
  height: number;
}

/** Of the pull, and of the one that it is compared with. */
export const BANDS: Readonly<Record<'own' | 'other', Band>> = {
  own: { top: 'calc(var(--above) + 4px)', height: 16 },
  other: { top: 'calc(var(--above) + 23px)', height: 13 },
};

/** Where each row begins, and after the last one where all end, as lengths that hold at any width. */
export function rowTops(rows: readonly Pick<TimelineRow, 'kind'>[]): string[] {
  let headings = 0;
  let lanes = 0;
  const here = (): string => `calc(${headings * HEADING_PX}px + ${lanes} * var(--lane))`;
  return [
    here(),
    ...rows.map(({ kind }) => {
      if (kind === 'heading') headings++;
      else lanes++;
      return here();
    }),
  ];
}
