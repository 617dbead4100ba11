/* oxlint-disable unicorn/consistent-function-scoping -- the browser gets one function alone */
import type { Page } from 'playwright-core';

/**
 * What of a page does not fit where it stands: the page itself where it scrolls sideways, what reaches beyond the border of its card,
 * lists whose chosen entry is cut, tables wider than their place, and buttons that cut their own words or are narrower than them. Boxes that
 * scroll by themselves hold what is in them.
 */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const describe = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
    /** The card around an element; null where a box that scrolls or cuts comes first. */
    const cardOf = (element: Element): Element | null => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflowX !== 'visible') return null;
        const hasBorder = style.borderLeftWidth !== '0px' && style.borderRightWidth !== '0px';
        if (hasBorder && style.display !== 'inline') return at;
      }
      return null;
    };
    /** Width of the text that a list shows, and the room for it. */
    const cutOf = (list: HTMLSelectElement): number => {
      const style = getComputedStyle(list);
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = style.font;
      context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
      const text = context.measureText(list.selectedOptions[0]?.text ?? '').width;
      const arrow = 18;
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      return text - (list.clientWidth - padding - arrow);
    };
    /** Whether a box inside the button cuts its own text, as one for screen readers does. */
    const isHeldWithin = (element: Element, button: Element): boolean => {
      for (let at = element; at !== button; at = at.parentElement!)
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    };
    /** How far the words of a button reach beyond it, to either side. */
    const wordsBeyond = (button: Element, { left, right }: DOMRect): number => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let beyond = 0;
      while (texts.nextNode()) {
        if (isHeldWithin(texts.currentNode.parentElement!, button)) continue;
        range.selectNodeContents(texts.currentNode);
        for (const line of range.getClientRects())
          beyond = Math.max(beyond, left - line.left, line.right - right);
      }
      return beyond;
    };
    const found = new Set<string>();
    const outer = new Set<Element>();
    if (root.scrollWidth > root.clientWidth)
      found.add(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
    for (const element of document.querySelectorAll('main *, body > div > header *')) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || !element.checkVisibility({ checkVisibilityCSS: true })) continue;
      if (element.closest('.sr-only, svg')) continue;
      if (element instanceof HTMLSelectElement && cutOf(element) > 0.5)
        found.add(`${element.selectedOptions[0]?.text} is cut by ${Math.round(cutOf(element))} px`);
      const style = getComputedStyle(element);
      if (element.matches('button, summary, a') && style.overflowX !== 'visible')
        if (element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== 'ellipsis')
          found.add(`${describe(element)} cuts its words`);
      if (element.matches('button, summary') && style.overflowX === 'visible')
        if (wordsBeyond(element, box) > 1)
          found.add(`${describe(element)} is narrower than its words`);
      if (element instanceof HTMLTableElement) {
        const room = element.parentElement!.getBoundingClientRect();
        const isHeld = getComputedStyle(element.parentElement!).overflowX !== 'visible';
        if (!isHeld && box.right > room.right + 1)
          found.add(
            `${describe(element)} is ${Math.round(box.right - room.right)} px wider than its place`,
          );
      }
      if (style.position === 'absolute') continue;
      const card = cardOf(element);
      const frame = card?.getBoundingClientRect();
      if (!frame || (box.right <= frame.right + 1 && box.left >= frame.left - 1)) continue;
      if ([...outer].some((one) => one.contains(element))) continue;
      outer.add(element);
      const over = Math.round(Math.max(box.right - frame.right, frame.left - box.left));
      found.add(`${describe(element)} reaches ${over} px beyond its card`);
    }
    return [...found];
  });
}
