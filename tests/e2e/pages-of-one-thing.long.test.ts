import { describe, expect, inject, it } from 'vitest';
import { DESKTOP, expectAccessible, openPage, PHONE } from './support/browser.ts';
import { ratedName } from './support/rated-name.ts';

interface Hit {
  kind: string;
  href: string;
}

/** Address of the first thing of a kind that a search finds. */
async function addressOf(kind: string, text: string): Promise<string> {
  const url = `${inject('baseUrl')}/search/answer?${new URLSearchParams({ q: text })}`;
  const { hits } = (await (await fetch(url)).json()) as { hits: Hit[] };
  const found = hits.find((hit) => hit.kind === kind);
  expect(found, `${kind} ${text}`).toBeDefined();
  return found!.href;
}

const addresses: Record<string, () => Promise<string>> = {
  character: async () => addressOf('character', await ratedName()),
  guild: async () => {
    await ratedName();
    return addressOf('guild', 'Rusted');
  },
  dungeon: () => Promise.resolve('/dungeon/murder-row'),
  boss: () => addressOf('boss', 'Ula'),
  specialization: () => Promise.resolve('/specialization/mage/frost'),
};

describe.each(Object.keys(addresses))('the page of a %s', (kind) => {
  it('is whole without scripts, with words for search engines and chats', async () => {
    const address = await addresses[kind]!();
    const answer = await fetch(inject('baseUrl') + address);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(`data-${kind}=`);
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toMatch(/ · Farseer$/);
    expect(/property="og:description" content="([^"]{30,})"/.exec(html)?.[1]).toBeTruthy();
    // An unknown parameter is no page of its own.
    const other = await fetch(`${inject('baseUrl')}${address}?junk=1`);
    expect(other.headers.get('etag')).toBe(answer.headers.get('etag'));
  });

  it.each([
    ['dark', DESKTOP],
    ['light', PHONE],
  ] as const)('is accessible and fits its screen, %s', async (colorScheme, size) => {
    const { page, consoleErrors } = await openPage({
      path: await addresses[kind]!(),
      ...size,
      colorScheme,
    });
    await expectAccessible(page);
    for (const width of [size.width, 320]) {
      await page.setViewportSize({ ...size, width });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed).toBeLessThanOrEqual(width);
    }
    expect(consoleErrors).toEqual([]);
  });
});

it('says on the first screen of a phone how many keys of a dungeon are timed', async () => {
  await ratedName();
  const { page } = await openPage({ path: await addresses['dungeon']!(), ...PHONE });
  const words = page
    .locator('[data-answer="dungeon"]')
    .getByText(/\d+% of [\d,]+ tracked runs were timed/);
  const box = (await words.boundingBox())!;
  expect(box.y + box.height).toBeLessThan(PHONE.height);
});

it('leads from the name of a reviewed boss to its page, and from a realm to its characters', async () => {
  const { page, goto } = await openPage({ path: '/raid' });
  await page.getByRole('heading', { level: 1 }).hover();
  await page.locator('[data-fight-name][href^="/boss/"]').first().click();
  await page.locator('[data-boss]').waitFor();
  await goto(await addresses['character']!());
  await page.locator('[data-page-heading] a[href*="realm="]').click();
  await page.waitForURL(/\/current-title-holders\?region=[a-z]+&realm=/);
  expect(new URL(page.url()).searchParams.get('realm')).toMatch(/\w/);
});

describe('an address that names nothing', () => {
  it.each([
    '/character/eu/ragnaros/Nobodyhere',
    '/character/mars/ragnaros/Nobodyhere',
    '/character/eu/%25/%27%3B--',
    '/guild/eu/ragnaros/Nobody%20Here',
    '/dungeon/nowhere',
    '/dungeon/__proto__',
    '/boss/nobody',
    '/specialization/mage/holy',
    '/specialization/constructor/frost',
  ])('%s is an unknown page with a search', async (path) => {
    const answer = await fetch(inject('baseUrl') + path);
    expect(answer.status).toBe(404);
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto(path);
    expect(await page.locator('main').innerText()).toMatch(/404[\s\S]*Page not found: \//);
    await page.getByRole('button', { name: 'Go back home' }).waitFor();
    await page.getByRole('searchbox').waitFor();
    expect(await page.getByRole('navigation').count()).toBeGreaterThan(0);
  });

  it('is no page either for the beginning of a name', async () => {
    const href = await addressOf('character', await ratedName());
    expect((await fetch(inject('baseUrl') + href.slice(0, -2))).status).toBe(404);
  });
});

it('names lead from page to page', async () => {
  const { page } = await openPage({ path: await addresses['character']!() });
  await page.locator('[data-dungeons] tbody a').first().click();
  await page.waitForURL('**/dungeon/**');
  await page.locator('[data-groups] a').first().click();
  await page.waitForURL('**/specialization/**');
  await page.locator('[data-leaders] tbody a').first().click();
  await page.waitForURL('**/character/**');
  await expect.poll(() => page.locator('[data-character]').count()).toBe(1);
});

it('a specialization leads to its best players in raids, and to healing or damage beside all others', async () => {
  const { page } = await openPage({ path: '/specialization/priest/holy' });
  const links = page.locator('[data-raid-links]');
  await links.getByRole('link', { name: 'its best players' }).click();
  await page.waitForURL('**/hps-dps?view=ladder**');
  const chosen = (label: string) => page.getByRole('combobox', { name: label }).inputValue();
  await page.locator('[data-ladder-filters]').waitFor();
  expect(await chosen('Specialization')).toBe('257');
  expect(await chosen('Damage or healing')).toBe('hps');
  await page.goBack();
  await links.getByRole('link', { name: 'healing beside all others' }).click();
  await page.waitForURL('**/hps-dps?view=specs**');
  await page.locator('[data-throughput-filters]').waitFor();
  expect(await chosen('Damage or healing')).toBe('hps');
});
