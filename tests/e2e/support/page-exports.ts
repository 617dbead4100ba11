/* oxlint-disable unicorn/consistent-function-scoping -- the browser gets one function alone */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { unfoldAll } from './unfold-all.ts';

/** Tables of facts, by their file or their first heading: what Blizzard, Raider.IO and the spell lists say, whatever the season is. */
const REAL = /^(?:farseer-(?:past-seasons|[a-z-]+-abilities)\.|\| (?:season \| line|spellId) \|)/;

interface Taken {
  /** Name of the file, or what the button copies. */
  name: string;
  text: string;
}

/** Runs in a page: keeps what leaves it, and what is written into its pictures, instead of saving and copying it. */
export function catchExports(): void {
  const caught = { blobs: new Map<string, Blob>(), taken: [] as Promise<Taken>[], drawn: '' };
  Object.assign(window, { caught });
  let last = 0;
  URL.createObjectURL = (blob) => {
    last += 1;
    caught.blobs.set(`blob:${last}`, blob as Blob);
    return `blob:${last}`;
  };
  HTMLAnchorElement.prototype.click = function click() {
    const blob = caught.blobs.get(this.href);
    const name = this.download;
    if (blob) caught.taken.push(blob.text().then((text) => ({ name, text })));
  };
  navigator.clipboard.writeText = (text) => {
    caught.taken.push(Promise.resolve({ name: 'copied', text }));
    return Promise.resolve();
  };
  // What is made later than the press.
  navigator.clipboard.write = ([item]) => {
    const text = item!.getType('text/plain').then((blob) => blob.text());
    caught.taken.push(text.then((words) => ({ name: 'copied', text: words })));
    return Promise.resolve();
  };
  CanvasRenderingContext2D.prototype.fillText = (text) => {
    caught.drawn += `${text}\n`;
  };
}

/** Presses everything that saves or copies, in whatever is folded, too. */
async function takeAll(page: Page): Promise<{ taken: Taken[]; drawn: string }> {
  await unfoldAll(page);
  return page.evaluate(async () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-takes]')) button.click();
    const { caught } = window as unknown as { caught: { taken: Promise<Taken>[]; drawn: string } };
    return { taken: await Promise.all(caught.taken), drawn: caught.drawn };
  });
}

/** The label of invented data in a text, wherever it stands in it. */
const LABEL = /\bsample\b|\binvented\b/i;

/** Everything that leaves a page of invented data says inside that it is. @returns how many things leave it. */
export async function expectInvented(page: Page, view: string): Promise<number> {
  // A menu that is opened for the first time loads what is in it.
  await unfoldAll(page);
  await page.locator('[data-takes]').first().waitFor({ state: 'attached' });
  const { taken, drawn } = await takeAll(page);
  const isReal = ({ name, text }: Taken): boolean => REAL.test(name === 'copied' ? text : name);
  const silent = taken.filter((one) => !isReal(one) && !LABEL.test(one.text));
  expect(silent.map(({ name, text }) => `${name}: ${text.slice(0, 80)}`)).toEqual([]);
  // Real data is not called invented.
  const wrong = taken.filter((one) => isReal(one) && /invented|"sample": ?true/i.test(one.text));
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(drawn).toMatch(view.endsWith('tab=share') ? /SAMPLE/ : /^$/);
  return taken.length;
}
