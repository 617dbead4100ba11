/**
 * Keeps an element in reach while modal dialogs come and go: everything outside of the topmost one can be
 * neither clicked nor focused nor read, so the element moves into it, and back home with the last one.
 */

/**
 * @param element a popover (`popover="manual"`), for the top layer; it stays open or closed on its way.
 *   Its parent is its home and should hold nothing else, so that what is drawn there stays complete.
 * @returns a function that stops, with the element at home.
 */
export function keepAboveDialogs(element: HTMLElement): () => void {
  const home = element.parentElement ?? document.body;
  /** Modal dialogs, the topmost last. */
  let open: readonly HTMLDialogElement[] = [];

  function settle(): void {
    const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];
    const opened = modal.filter((dialog) => !open.includes(dialog));
    open = [...open.filter((dialog) => modal.includes(dialog)), ...opened];
    const place = open.at(-1) ?? home;
    if (element.parentElement !== place || !element.isConnected) moveTo(place);
    // A dialog that is taken out of the page closes without a word.
    if (open.length > 0) watched.observe(document.body, { childList: true, subtree: true });
    else watchOpening();
  }

  function moveTo(place: HTMLElement): void {
    const isShown = element.matches(':popover-open');
    place.append(element);
    // Moved is hidden; and shown anew is above what was shown before.
    if (isShown && !element.matches(':popover-open')) element.showPopover();
  }

  const watched = new MutationObserver(settle);
  function watchOpening(): void {
    watched.disconnect();
    watched.observe(document, { attributes: true, attributeFilter: ['open'], subtree: true });
  }
  watchOpening();
  settle();
  return () => {
    watched.disconnect();
    if (element.parentElement !== home) moveTo(home);
  };
}
