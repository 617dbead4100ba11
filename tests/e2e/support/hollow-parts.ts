/* oxlint-disable unicorn/consistent-function-scoping -- the browser gets one function alone */
import type { Page } from 'playwright-core';

/**
 * Parts of a page, as the server sent it, that promise something and hold nothing: headings without a word below them, tables without a row.
 *
 * @param html of the whole document. @param page any page, whose parser reads it.
 */
export function hollowParts(page: Page, html: string): Promise<string[]> {
  return page.evaluate((source) => {
    const main = new DOMParser().parseFromString(source, 'text/html').querySelector('main');
    if (!main) return ['no main'];
    for (const one of main.querySelectorAll('script, style, template, [hidden]')) one.remove();
    const words = (node: Node): string => node.textContent?.trim() ?? '';
    const levelOf = (heading: Element): number => Number(heading.tagName.slice(1));
    const headings = [...main.querySelectorAll('h2, h3, h4')];
    /** What stands after a heading and its row, up to the next heading that is no part of it. */
    const holds = (heading: Element): boolean => {
      let head = heading.closest('header') ?? heading;
      // The row that it stands in.
      while (head.parentElement !== main && words(head.parentElement!) === words(head))
        head = head.parentElement!;
      const next = headings.find(
        (one) =>
          !head.contains(one) &&
          head.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING &&
          levelOf(one) <= levelOf(heading),
      );
      // A heading above parts with headings of their own holds these.
      if (next && next.parentElement !== head.parentElement && head.parentElement!.contains(next))
        return true;
      const walker = document.createTreeWalker(
        main,
        NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
      );
      walker.currentNode = head;
      for (let node = walker.nextNode(); node && node !== next; node = walker.nextNode()) {
        if (head.contains(node)) continue;
        if (next && node.contains(next)) continue;
        const isControl =
          node instanceof Element && node.matches('input, select, textarea, img, [role="img"]');
        if (isControl || (node instanceof Text && words(node) !== '')) return true;
      }
      return false;
    };
    return [
      ...headings.filter((one) => !holds(one)).map((one) => `heading: ${words(one)}`),
      ...[...main.querySelectorAll('table')]
        .filter(
          (table) =>
            !table.querySelector('tbody tr') || words(table.tBodies[0]!).startsWith('Nothing'),
        )
        .map((table) => `table: ${table.caption ? words(table.caption) : ''}`),
    ];
  }, html);
}

/** The words of a page as the server sent it, a line a block. */
export function drawnWords(page: Page, html: string): Promise<string[]> {
  return page.evaluate((source) => {
    const main = new DOMParser().parseFromString(source, 'text/html').querySelector('main');
    for (const one of main?.querySelectorAll('script, style, template, [hidden], option, pre') ??
      [])
      one.remove();
    return [...(main?.querySelectorAll('*') ?? [])]
      .flatMap((element) =>
        [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '')
          ? (element.textContent ?? '')
          : [],
      )
      .map((text) => text.replaceAll(/\s+/g, ' ').trim());
  }, html);
}
