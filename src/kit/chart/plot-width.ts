import { useCallback, useState } from 'react';

/** The width an element has right now, in CSS px, followed while the element lives. */
export function usePlotWidth(initial: number): [number, (element: HTMLElement | null) => void] {
  const [width, setWidth] = useState(initial);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
