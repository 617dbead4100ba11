import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a field that React leaves alone (`defaultValue`): shows what the address says when that changes, and takes nothing away
 * from a visitor who has gone on typing in it while the answer was on its way. The field stays the same, and so does the focus.
 *
 * @param value what the address says.
 */
export function useShownValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string | number,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const shown = useRef(String(value));
  useEffect(() => {
    const element = field.current;
    const before = shown.current;
    shown.current = String(value);
    if (!element || before === shown.current) return;
    if (element !== document.activeElement || element.value === before)
      element.value = shown.current;
  }, [value]);
  return field;
}
