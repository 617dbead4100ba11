/* oxlint-disable unicorn/consistent-function-scoping -- the browser gets one function alone */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { DESKTOP, expectAccessible, openPage, PHONE } from './support/browser.ts';
import { differenceFromAccepted } from './support/compare-picture.ts';
import { inTurn } from '#testing/in-turn.ts';
import { keepPage } from './support/keep-page.ts';
import { catchExports, expectInvented } from './support/page-exports.ts';
import { linkedPath, navigatedPaths, WALKED_PATHS } from './support/page-paths.ts';
import { expectShort } from './support/page-words.ts';
import { PICTURED, TOLERANCE } from './support/pictured-pages.ts';
import { stickingOut } from './support/sticking-out.ts';

/** Each width and each theme once; `npm test` looks at one page so, and at the next one the other way. */
const SEEN_BY_AXE = [
  { at: 'on a wide screen in dark', size: DESKTOP, colorScheme: 'dark' },
  { at: 'on a phone in light', size: PHONE, colorScheme: 'light' },
] as const;

/** A small phone, a phone, a usual screen at a zoom of 200 %, a tablet, a small and a usual screen. */
const WIDTHS = [320, 390, 640, 768, 1024, 1100, 1280] as const;
/** Up to this width, fingers are what points: controls are larger for them. */
const WIDEST_TOUCHED = 768;

/** Pages whose requests and messages are looked at. */
const HEARD: ReadonlySet<string> = new Set([...navigatedPaths, '/credits', '/nowhere']);
/** Pages that stand for the others where less motion is asked for. */
const MOVING: ReadonlySet<string> = new Set([
  '/',
  '/raid',
  '/cooldowns',
  '/hps-dps?view=log',
  '/login',
]);
/** Marks that say by place and length what happened, with the text or the box around them. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  '/cooldowns': ['[data-plan-cast] span, [data-plan-cast]', '[data-enemy-row] .drawn > span'],
  '/cooldowns?view=top': ['[data-top-cast] .spell-mark path'],
  '/raid': ['[data-strip] [data-pull] > span:nth-of-type(2)'],
};

/** Pages of one thing, by the first link to one, and pages with a pinned character. */
const LINKED = ['character', 'guild'] as const;
const PINNED = ['/', '/mplus', '/current-title-holders'] as const;
const nameOf = (kind: string): string => `the page of a ${kind}`;

/** Pages whose tables, notes and pictures show invented data while no source is set. */
const EXPORTING: ReadonlySet<string> = new Set([
  '/current-title-holders',
  '/mplus',
  '/mplus?view=runs',
  '/mplus?view=meta',
  '/raid?view=race',
  '/raid?view=ours',
  '/cooldowns',
  '/cooldowns?view=top',
  '/hps-dps',
  '/hps-dps?view=ladder',
  '/hps-dps?view=log',
  '/roster',
  '/dungeon/ruby-life-pools',
  '/specialization/mage/frost',
  ...LINKED.map(nameOf),
]);
/** The most words that half of the sentences of all pages have. */
const USUAL_WORDS = 10;

/** The head of every page of the navigation on a wide screen, in CSS pixels. */
const HEAD_HEIGHT = 40;
/** Longest page on a phone before more is asked for, in CSS pixels: four screens. */
const MOST_HEIGHT = 3500;

interface Case {
  name: string;
  /** The page's own address, or the kind of thing that one is looked up of. */
  at: { path: string } | { kind: (typeof LINKED)[number] };
  isPinned: boolean;
}

const CASES: readonly Case[] = [
  ...WALKED_PATHS.map((path) => ({
    name: path,
    at: { path },
    isPinned: false,
  })),
  ...LINKED.map((kind) => ({ name: nameOf(kind), at: { kind }, isPinned: false })),
  ...PINNED.map((path) => ({
    name: `${path}, with a pinned character`,
    at: { path },
    isPinned: true,
  })),
];

/** Opens a page of the walk, and hears from where it loads. */
async function openForWalk({ at, isPinned }: Case) {
  const opened = await openPage({ keep: true });
  const { page, goto } = opened;
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  if (isPinned) {
    const c = decodeURIComponent((await linkedPath('character')).replace('/character/', ''));
    const value = new URLSearchParams({ c }).toString();
    await page.context().addCookies([{ name: 'farseer-choices', value, url: inject('baseUrl') }]);
  }
  await goto('path' in at ? at.path : await linkedPath(at.kind));
  await page.evaluate(() => document.fonts.ready);
  return { ...opened, asked };
}

/** Longest animation or transition that any element of a page may run, in ms. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const ms = (text: string): number[] =>
      text.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000));
    const all = [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      return [...ms(style.animationDuration), ...ms(style.transitionDuration)];
    });
    return Math.max(0, ...all);
  });
}

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

/** How many marks have another color than the page behind them. */
async function countSeen(page: Page, marks: string): Promise<number> {
  await page.locator(marks).first().waitFor();
  const colors = await page.locator(marks).evaluateAll((all) =>
    all.map((mark) => {
      const { fill, backgroundColor } = getComputedStyle(mark);
      return mark instanceof SVGElement ? fill : backgroundColor;
    }),
  );
  const canvas = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'Canvas';
    const color = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return color;
  });
  return colors.filter((color) => color !== canvas && color !== 'rgba(0, 0, 0, 0)').length;
}

const lengths: number[] = [];

// Each page is opened once, and every rule looks at it in turn. What changes the page least comes first.
describe.each(CASES)('$name', (one) => {
  const look = keepPage(() => openForWalk(one));
  const path = 'path' in one.at && !one.isPinned ? one.at.path : '';

  if (HEARD.has(path))
    it('asks nobody else, links one stylesheet, breaks no policy, and logs no error', async () => {
      const { page, asked, consoleErrors } = await look();
      await page.waitForLoadState('networkidle');
      expect([...asked]).toEqual([new URL(inject('baseUrl')).origin]);
      // A second one would compute the style of the whole page again.
      expect(await page.locator('link[rel=stylesheet]').count()).toBe(1);
      // The browser itself reports the status of an unknown page.
      expect(consoleErrors.filter((text) => !/status of 404/.test(text))).toEqual([]);
    });

  const picture = PICTURED.find(([, pictured]) => pictured === path)?.[0];
  if (picture !== undefined)
    it('looks as accepted at 1280 px, dark', async () => {
      const { page } = await look();
      await page.mouse.move(0, 0);
      await expect
        .poll(async () => differenceFromAccepted(`${picture}-1280-dark`, await page.screenshot()))
        .toBeLessThan(TOLERANCE);
    });

  if (MOVING.has(path))
    it('holds still where less motion is asked for, and moves where it is not', async () => {
      const { page } = await look();
      expect(await longestMotion(page)).toBeGreaterThan(50);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect.poll(() => longestMotion(page)).toBeLessThan(1);
      const scroll = await page.evaluate(
        () => getComputedStyle(document.documentElement).scrollBehavior,
      );
      expect(scroll).toBe('auto');
      await page.emulateMedia({ reducedMotion: null });
    });

  for (const marks of MARKS[path] ?? [])
    it(`keeps the colors of its marks where the system chooses the others: ${marks}`, async () => {
      const { page } = await look();
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await countSeen(page, marks)).toBeGreaterThan(0);
      await page.emulateMedia({ forcedColors: null });
    });

  it.each(inTurn(SEEN_BY_AXE, CASES.indexOf(one)))(
    'axe finds nothing $at',
    async ({ size, colorScheme }) => {
      const { page } = await look();
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => isDark(page)).toBe(colorScheme === 'dark');
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => isDark(page)).toBe(true);
    },
  );

  it('fits where it stands, from 320 to 1280 px, and on a phone within four screens', async () => {
    const { page } = await look();
    const session = await page.context().newCDPSession(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const enabled = width <= WIDEST_TOUCHED;
      await session.send('Emulation.setTouchEmulationEnabled', { enabled });
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(enabled);
      // Charts take the new width in the next frame.
      await expect.poll(() => stickingOut(page), { message: `${width} px` }).toEqual([]);
      const isMeasured = width === PHONE.width && WALKED_PATHS.includes(path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(isMeasured ? height : 0, `${width} px`).toBeLessThanOrEqual(MOST_HEIGHT);
    }
    const heads = await page
      .locator('[data-season-bar]')
      .evaluateAll((all) => all.map((head) => head.getBoundingClientRect().height));
    expect(heads.filter((height) => height !== HEAD_HEIGHT)).toEqual([]);
  });

  // Both unfold what is folded, so they come last.
  if (!one.isPinned)
    it('is short, and has no semicolon', async () => {
      const { page } = await look();
      await page.waitForLoadState('networkidle');
      const found = await expectShort(page);
      expect(found.count).toBeGreaterThan(10);
      lengths.push(...found.lengths);
    });

  if (EXPORTING.has(one.name))
    it('says inside what leaves the page that it is invented', async () => {
      const { page } = await look();
      await page.evaluate(catchExports);
      expect(await expectInvented(page, path)).toBeGreaterThan(0);
    });
});

it('half of the sentences of all pages is short', () => {
  const sorted = lengths.toSorted((one, other) => one - other);
  expect(sorted.length).toBeGreaterThan(200);
  expect(sorted[sorted.length >> 1]).toBeLessThanOrEqual(USUAL_WORDS);
});
