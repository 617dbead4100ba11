import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a visitor did for a task. */
export interface Steps {
  clicks: number;
  fields: number;
}

interface Acts {
  see: (what: Locator) => Promise<void>;
  click: (what: Locator) => Promise<void>;
  fill: (what: Locator, text: string, isSent?: boolean) => Promise<void>;
}

/** Counts clicks and fields of a task, and fails where something has to be scrolled into view first. */
export function countSteps(page: Page) {
  const steps: Steps = { clicks: 0, fields: 0 };

  /** Waits until it is there, and in the first screen. */
  async function see(what: Locator): Promise<void> {
    await what.waitFor();
    const { height } = page.viewportSize()!;
    await expect
      .poll(async () => {
        const box = await what.boundingBox();
        return box !== null && box.y >= 0 && box.y + Math.min(box.height, 40) <= height;
      })
      .toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }

  async function click(what: Locator): Promise<void> {
    await see(what);
    steps.clicks += 1;
    await what.click();
  }

  /** Types into a field; sent with Enter where `isSent`, which is no click. */
  async function fill(what: Locator, text: string, isSent = false): Promise<void> {
    await see(what);
    steps.fields += 1;
    await what.fill(text);
    if (isSent) await what.press('Enter');
  }

  const act: Acts = { see, click, fill };
  return { steps, ...act };
}
