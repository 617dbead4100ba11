import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong in a page as it stands: rule and elements. It is loaded once into a page. */
export async function violationsOf(page: Page): Promise<object[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  // To name every element that a rule looks at takes time: they are named where a rule finds something.
  if ((await run(page, { selectors: false })).length === 0) return [];
  return (await run(page, { selectors: true })).map((violation) => ({
    rule: violation.id,
    help: violation.help,
    at: violation.nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }));
}

async function run(page: Page, options: Pick<axe.RunOptions, 'selectors'>): Promise<axe.Result[]> {
  const { violations } = await page.evaluate(async (given) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    // It belongs to no part of the page, and may begin to show again while axe looks: its own test says how it is read out.
    const context = { exclude: ['[data-loading-bar]'] };
    // What is in order is not asked for. No rule that is on reads style sheets or media, which would be loaded again.
    return checker.run(context, { resultTypes: ['violations'], preload: false, ...given });
  }, options);
  return violations;
}
