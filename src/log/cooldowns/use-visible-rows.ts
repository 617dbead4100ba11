import { useEffect, useState } from 'react';

/** Rows are drawn this far beyond the screen, and looked for anew after half of it, px. */
const BEYOND_PX = 600;

/** The band of an element that is on the screen, with some room; px from its top, in coarse steps. */
export function useVisibleBand(element: HTMLElement | null): { top: number; bottom: number } {
  const [band, setBand] = useState({ top: 0, bottom: 1600 });
  useEffect(() => {
    if (!element) return undefined;
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const { top } = element.getBoundingClientRect();
      const step = BEYOND_PX / 2;
      const from = Math.floor((-top - BEYOND_PX) / step) * step;
      const to = Math.ceil((innerHeight - top + BEYOND_PX) / step) * step;
      // Above the element there is nothing to draw, and what is drawn below the band may stay.
      setBand((known) =>
        Math.max(0, known.top) === Math.max(0, from) && known.bottom >= to
          ? known
          : { top: from, bottom: to },
      );
    };
    const ask = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    const stop = new AbortController();
    addEventListener('scroll', ask, { passive: true, signal: stop.signal });
    addEventListener('resize', ask, { signal: stop.signal });
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [element]);
  return band;
}
