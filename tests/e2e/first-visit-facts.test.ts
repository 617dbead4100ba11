import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampleGuild } from '#season/sample/guild/sample-guild.ts';
import { realmKey } from '#lib/search-key.ts';
import { guildAddress } from '#season/views/links/links.ts';
import { DESKTOP, openPage, PHONE } from './support/browser.ts';
import { linkedPath, navigatedPaths } from './support/page-paths.ts';

/** The presses in their order, then the screen from the top in which the fact begins. */
interface Way {
  presses: string[];
  screen: number;
}

interface Fact {
  path: string;
  fact: string;
  shown: RegExp;
  ways: readonly [wide: Way, phone: Way];
}

const SIZES = [DESKTOP, PHONE] as const;
/** A text that only readers of the page's tree get is one pixel high. */
const LEAST_HEIGHT = 8;
const FEWEST_FACTS = 3;
/** Pages of one thing: a character, a guild, a boss, a specialization and a dungeon. */
const THINGS = 5;

const document = readFileSync(join(import.meta.dirname, '../../docs/first-visit.md'), 'utf8');
const FACTS: readonly Fact[] = document
  .split('\n')
  .filter((line) => line.startsWith('| `/'))
  .map((line) => {
    const [path, fact, shown, wide, phone] = line.split('|').slice(1, -1);
    return {
      path: quoted(path),
      fact: fact!.trim(),
      shown: patternOf(quoted(shown)),
      ways: [wayOf(wide!), wayOf(phone!)] as const,
    };
  });

/** Tasks with the test that holds each. */
const TASKS = [...document.matchAll(/^\| [^|]+ \| [^|]+ \| `([\w.-]+)`: (.+) \|$/gm)].map(
  ([, file, title]) => ({ file: `${file}.test.ts`, title: title! }),
);
const MOST_TASKS = 20;

const PATHS = [...new Set(FACTS.map(({ path }) => path))];

/** The address of a page of one thing that the table names without its name. */
async function addressOf(path: string): Promise<string> {
  if (path === '/character/…') return linkedPath('character');
  if (path !== '/guild/…') return path;
  const { region, realm, name } = sampleGuild();
  // Written once the players of its region are.
  await linkedPath('guild');
  return guildAddress({ region, realmSlug: realmKey(realm), name })!;
}

function quoted(text: string | undefined): string {
  return text!.trim().slice(1, -1);
}

function patternOf(text: string): RegExp {
  const escaped = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(escaped.replaceAll('#', String.raw`[\d.,]+`).replaceAll('…', '.+'));
}

function wayOf(cell: string): Way {
  const screen = /screen (\d+)\s*$/.exec(cell);
  if (!screen) throw new Error(`No screen in the cell “${cell}”.`);
  return {
    presses: [...cell.matchAll(/press `([^`]+)`/g)].map(([, name]) => name!),
    screen: Number(screen[1]),
  };
}

/** The screen in which the first visible text of this kind begins, from 1; null where none is seen. */
async function screenOf(page: Page, shown: RegExp): Promise<number | null> {
  const { width, height } = page.viewportSize()!;
  const found = page.getByRole('main').getByText(shown).filter({ visible: true });
  const boxes = await found.evaluateAll((all) =>
    all.map((one) => {
      const box = one.getBoundingClientRect();
      return { x: box.x, top: box.top + scrollY, height: box.height };
    }),
  );
  const tops = boxes
    .filter((box) => box.height >= LEAST_HEIGHT && box.x >= 0 && box.x < width)
    .map(({ top }) => top);
  return tops.length === 0 ? null : Math.floor(Math.min(...tops) / height) + 1;
}

async function press(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  const named = { name, exact: true } as const;
  await main
    .getByRole('link', named)
    .or(main.getByRole('button', named))
    .or(main.getByRole('radio', named))
    .or(main.getByRole('tab', named))
    .filter({ visible: true })
    .first()
    .click();
}

describe('what a stranger gets', () => {
  it('has three facts or more for each page of the navigation, and for those of one thing', () => {
    const counts = PATHS.map((path) => FACTS.filter((one) => one.path === path).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(FEWEST_FACTS);
    expect(navigatedPaths.filter((path) => !PATHS.includes(path))).toEqual([]);
    expect(PATHS.length).toBe(navigatedPaths.length + THINGS);
  });

  it('has a test for each of the twenty tasks', () => {
    expect(TASKS).toHaveLength(MOST_TASKS);
    const missing = TASKS.filter(({ file, title }) => {
      const path = join(import.meta.dirname, file);
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
    });
    expect(missing).toEqual([]);
  });

  it.each(PATHS)('%s, at both widths, with the presses of the table', async (path) => {
    const address = await addressOf(path);
    const { page, goto } = await openPage({ path: address });
    for (const isPressed of [false, true])
      for (const [index, size] of SIZES.entries()) {
        await page.setViewportSize(size);
        for (const { fact, shown, ways } of FACTS.filter((one) => one.path === path)) {
          const { presses, screen } = ways[index]!;
          if (presses.length > 0 !== isPressed) continue;
          if (isPressed) await goto(address);
          for (const name of presses) await press(page, name);
          const found = async (): Promise<number> => (await screenOf(page, shown)) ?? Infinity;
          const message = `${fact}, at ${size.width} px`;
          await expect.poll(found, { message }).toBeLessThanOrEqual(screen);
        }
      }
  });
});
