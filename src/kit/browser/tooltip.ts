/**
 * One tooltip for the whole page: any element with `data-tooltip` shows it after the pointer has rested on
 * it, at once when the keyboard's focus or a tap comes to it. Escape closes it.
 */

import { placeTooltip } from './tooltip-place.ts';

/** Milliseconds the pointer rests before it opens (specification, section 9). */
export const TOOLTIP_DELAY = 500;
/** Milliseconds to move the pointer from the element onto the tooltip. */
const LEAVE_DELAY = 120;
const ID = 'farseer-tooltip';

/** Starts serving the document. Returns a function that stops. */
export function serveTooltips(): () => void {
  const tip = document.createElement('div');
  tip.id = ID;
  tip.role = 'tooltip';
  tip.popover = 'manual';
  tip.className = 'tooltip';
  document.body.append(tip);

  let owner: HTMLElement | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let opensFor: HTMLElement | undefined;
  let touching = false;

  function open(element: HTMLElement): void {
    clearTimeout(opening);
    clearTimeout(closing);
    opensFor = undefined;
    const text = element.dataset['tooltip'];
    if (!text || !element.isConnected) return;
    if (owner && owner !== element) close();
    owner = element;
    tip.textContent = text;
    describe(element, true);
    // Within the part of the page it belongs to: behind a modal dialog nothing can be reached or read.
    const home = element.closest('dialog, main, header, footer, nav, aside') ?? document.body;
    if (tip.parentElement !== home) home.append(tip);
    if (!tip.matches(':popover-open')) tip.showPopover();
    place(element);
  }

  function place(element: HTMLElement): void {
    const viewport = { width: document.documentElement.clientWidth, height: innerHeight };
    const corner = placeTooltip(
      element.getBoundingClientRect(),
      tip.getBoundingClientRect(),
      viewport,
    );
    tip.style.left = `${corner.left}px`;
    tip.style.top = `${corner.top}px`;
  }

  function close(): void {
    clearTimeout(opening);
    clearTimeout(closing);
    opensFor = undefined;
    if (!owner) return;
    describe(owner, false);
    owner = undefined;
    if (tip.matches(':popover-open')) tip.hidePopover();
  }

  /** Goes along when the page scrolls, as far as its element can be seen. */
  function follow(): void {
    if (!owner) return;
    const { top, bottom } = owner.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) close();
    else place(owner);
  }

  function closeSoon(): void {
    clearTimeout(opening);
    clearTimeout(closing);
    opensFor = undefined;
    closing = setTimeout(close, LEAVE_DELAY);
  }

  function onPointerOver(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    if (event.target instanceof Node && tip.contains(event.target)) return clearTimeout(closing);
    const element = explained(event.target);
    if (!element) {
      if (opensFor || (owner && !owner.contains(document.activeElement))) closeSoon();
      return;
    }
    clearTimeout(closing);
    if (element === owner || element === opensFor) return;
    clearTimeout(opening);
    opensFor = element;
    opening = setTimeout(() => open(element), TOOLTIP_DELAY);
  }

  function onPointerDown(event: PointerEvent): void {
    touching = event.pointerType === 'touch';
    const element = explained(event.target);
    if (!element) return close();
    // A press of the mouse means the control, not its explanation.
    if (!touching) return close();
  }

  function onClick(event: MouseEvent): void {
    const element = touching ? explained(event.target) : undefined;
    if (element) open(element);
  }

  function onFocusIn(event: FocusEvent): void {
    const element = explained(event.target);
    if (element && element === event.target && element.matches(':focus-visible')) open(element);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
  }

  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.documentElement.addEventListener('pointerleave', closeSoon, { signal });
  document.addEventListener('pointerdown', onPointerDown, { signal });
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener('focusout', close, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('scroll', follow, { signal, capture: true, passive: true });
  return () => {
    close();
    stop.abort();
    tip.remove();
  };
}

function explained(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-tooltip]') ?? undefined;
}

/** Ties the tooltip to its element for screen readers, beside what describes it already. */
function describe(element: HTMLElement, on: boolean): void {
  // A label that says the same would be read twice.
  if (element.getAttribute('aria-label') === element.dataset['tooltip']) return;
  const ids = (element.getAttribute('aria-describedby') ?? '').split(/\s+/);
  const others = ids.filter((id) => id !== '' && id !== ID);
  const next = on ? [...others, ID] : others;
  if (next.length === 0) element.removeAttribute('aria-describedby');
  else element.setAttribute('aria-describedby', next.join(' '));
}
