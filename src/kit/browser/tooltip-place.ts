/** Where a tooltip stands. Pure. */

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels between the element and its tooltip, and between the tooltip and the edge of the window. */
const GAP = 8;

/**
 * Above the element and centered on it where there is room, else below; always inside the window.
 *
 * @returns the tooltip's corner, in pixels of the window.
 */
export function placeTooltip(
  element: Box,
  tip: Pick<Box, 'width' | 'height'>,
  viewport: Pick<Box, 'width' | 'height'>,
): { left: number; top: number } {
  const above = element.top - GAP - tip.height;
  const below = element.top + element.height + GAP;
  const centered = element.left + element.width / 2 - tip.width / 2;
  return {
    left: clamp(centered, GAP, viewport.width - GAP - tip.width),
    top: above >= GAP ? above : clamp(below, GAP, viewport.height - GAP - tip.height),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}
