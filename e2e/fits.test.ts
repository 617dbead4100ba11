import { describe, expect, inject, it } from 'vitest';
import { firstLink } from '../generate/screenshots/pages-of.ts';
import { openPage } from './support/browser.ts';
import { ratedName } from './support/rated-name.ts';
import { stickingOut } from './support/sticking-out.ts';

/** A small phone, a phone, a usual screen at a zoom of 200 %, a tablet, a small and a usual screen. */
const WIDTHS = [320, 390, 640, 768, 1024, 1100, 1280] as const;
/** Up to this width, fingers are what points: controls are larger for them. */
const WIDEST_TOUCHED = 768;

/** Pages with tables, cards and choices, which are what does not fit. */
const PATHS = [
  '/',
  '/current-title-holders',
  '/current-title-holders?season=season-tww-3',
  '/mplus',
  '/mplus?view=runs',
  '/mplus?view=meta',
  '/mplus?view=review',
  '/raid',
  '/raid?view=race',
  '/raid?view=ours',
  '/cooldowns',
  '/cooldowns?view=pull',
  '/cooldowns?view=top',
  '/hps-dps',
  '/hps-dps?view=ladder',
  '/hps-dps?view=ladder&boss=murder-row',
  '/hps-dps?view=log',
  '/roster',
  '/dungeon/ruby-life-pools',
  '/specialization/mage/frost',
  '/boss/loomithar',
  '/boss/kokia-blazehoof',
  '/search?q=mage',
  '/login',
  '/credits',
  '/nowhere',
];

/** Pages of one thing, by the first link to one, and pages with a pinned character. */
const LINKED = ['character', 'guild'] as const;
const PINNED = ['/', '/mplus', '/current-title-holders'] as const;

interface Case {
  name: string;
  /** The page's own address, or the kind of thing that one is looked up of. */
  at: { path: string } | { kind: (typeof LINKED)[number] };
  isPinned: boolean;
}

const CASES: readonly Case[] = [
  ...PATHS.map((path) => ({ name: path, at: { path }, isPinned: false })),
  ...LINKED.map((kind) => ({ name: `the page of a ${kind}`, at: { kind }, isPinned: false })),
  ...PINNED.map((path) => ({
    name: `${path}, with a pinned character`,
    at: { path },
    isPinned: true,
  })),
];

/** Address of the first character or guild that the list of title holders links to. */
async function linked(kind: (typeof LINKED)[number]): Promise<string> {
  await ratedName();
  const html = await (await fetch(`${inject('baseUrl')}/current-title-holders`)).text();
  return firstLink(html, kind)!;
}

describe('everything fits where it stands, from 320 to 1280 px', () => {
  it.each(CASES)('$name', async ({ at, isPinned }) => {
    const { page, goto } = await openPage();
    if (isPinned) {
      const c = decodeURIComponent((await linked('character')).replace('/character/', ''));
      const value = new URLSearchParams({ c }).toString();
      await page.context().addCookies([{ name: 'farseer-choices', value, url: inject('baseUrl') }]);
    }
    await goto('path' in at ? at.path : await linked(at.kind));
    await page.evaluate(() => document.fonts.ready);
    const session = await page.context().newCDPSession(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const enabled = width <= WIDEST_TOUCHED;
      await session.send('Emulation.setTouchEmulationEnabled', { enabled });
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(enabled);
      // Charts take the new width in the next frame.
      await expect.poll(() => stickingOut(page), { message: `${width} px` }).toEqual([]);
    }
  });
});
