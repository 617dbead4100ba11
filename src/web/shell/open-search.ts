/** Whether the search lies over the page. */

let isOpen = false;
let isUsed = false;
const listeners = new Set<() => void>();

export function showSearch(open: boolean): void {
  if (open === isOpen) return;
  isOpen = open;
  isUsed = true;
  for (const listener of listeners) listener();
}

export function isSearchOpen(): boolean {
  return isOpen;
}

/** Whether it was open before: its code stays with the page from then on. */
export function wasOpened(): boolean {
  return isUsed;
}

export function onSearch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
