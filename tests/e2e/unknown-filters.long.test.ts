import { expect, inject, it } from 'vitest';
import { knownParameters } from '#server/page-parameters.ts';
import { PHONE, expectAccessible, openPage } from './support/browser.ts';

/** Every page with filters, with its views. */
const FILTERED: Readonly<Record<string, readonly string[]>> = {
  '/': [''],
  '/current-title-holders': [''],
  '/mplus': ['plan', 'runs', 'meta', 'review'],
  '/hps-dps': ['specs', 'ladder', 'log'],
  '/raid': ['night', 'race', 'ours'],
  '/cooldowns': ['plan', 'pull', 'top'],
  '/dungeon/ruby-life-pools': [''],
  '/specialization/mage/frost': [''],
  '/boss/loomithar': [''],
};
/** What holds any text, and what opens a part of a page: an unknown one of these is a search without a hit, or the part as it opens first. */
const ANY_TEXT = 'q c realm guild name near me after key connected names sort rows table';
const OPENED =
  'fight pull night death tab scale metric target player compare from to kind result events etype esource etarget espell eleast' +
  ' auras akind record show also role part mark by wide mine d0 d1 d2 d3 d4 l0 l1 l2 l3 l4';
/** The same name is a filter on one page and opens a part on another. */
const FILTERS_ALL_THE_SAME: Readonly<Record<string, string>> = { '/hps-dps': 'show by mine' };
const OPENED_HERE: Readonly<Record<string, string>> = { '/raid': 'boss' };

const wordsOf = (text: string | undefined): string[] => (text ?? '').split(' ');

/** Each filter of each page by its parameters: what is no free text and opens nothing. */
const EVERY_FILTER = Object.entries(FILTERED).flatMap(([path, views]) => {
  const here = new Set(wordsOf(FILTERS_ALL_THE_SAME[path]));
  const opened = new Set([ANY_TEXT, OPENED, OPENED_HERE[path]].flatMap(wordsOf)).difference(here);
  return (knownParameters(path) ?? [])
    .filter((name) => name !== '' && !opened.has(name))
    .map((name) => ({ path, name, views: name === 'view' ? [''] : views }));
});

it.each(EVERY_FILTER)('$path names a value that its $name does not have', async (one) => {
  const named: string[] = [];
  for (const view of one.views) {
    const asked = new URLSearchParams(view === '' ? {} : { view });
    asked.set(one.name, 'zzz');
    const response = await fetch(`${inject('baseUrl')}${one.path}?${asked}`);
    const html = await response.text();
    if (html.includes('data-unknown-filters') && html.includes('>zzz</bdi>')) named.push(view);
  }
  // Where a view has the filter, it says so as the server draws it.
  expect(named).not.toEqual([]);
});

/** Marks the page where the sentence was there and is gone, if only for a moment. */
function markLosses(): void {
  let isThere = false;
  new MutationObserver(() => {
    const isSaid = document.querySelector('[data-unknown-filters]') !== null;
    if (isThere && !isSaid) document.documentElement.dataset['lost'] = location.search;
    isThere = isSaid;
  }).observe(document, { subtree: true, childList: true });
}

it.each([
  ['/hps-dps?boss=99&region=xx', 'No boss or dungeon “99” and no region “xx”.'],
  ['/hps-dps?by=speed&week=98', 'No metric “speed” and no week “98”.'],
  ['/hps-dps?view=ladder&boss=nowhere&spec=1', 'No specialization “1” and no boss or dungeon'],
  ['/raid?view=race&lang=xx&difficulty=easy', 'No difficulty “easy” and no language “xx”.'],
  ['/current-title-holders?bracket=zz&region=mars', 'No region “mars” and no bracket “zz”.'],
  ['/raid?view=race&region=%20eu&region=us', 'No region “ eu”.'],
  ['/hps-dps?view=ladder&spec=0064', 'No specialization “0064”.'],
  ['/mplus?view=soon&region=mars', 'No view “soon” and no region “mars”.'],
  ['/mplus?view=runs&dungeon=99&week=98765', 'No dungeon “99” and no week “98765”.'],
  ['/?region=mars&feed=cats', 'No region “mars” and no kind of news “cats”.'],
  ['/hps-dps?view=zz&p=33&ilvl=gear', 'No view “zz”, no item level “gear” and no percentile “33”.'],
  [
    '/hps-dps?show=1&tuned=x&since=98',
    'No specialization to show “1”, no changed specialization “x” and no week of a change “98”.',
  ],
  ['/hps-dps?view=soon&fight=x', 'No view “soon”.'],
  ['/raid?view=soon', 'No view “soon”.'],
  ['/cooldowns?view=soon&as=song', 'No view “soon” and no form of the plan “song”.'],
  [
    '/cooldowns?view=top&boss=99&since=3&spec=1&align=moon',
    'No boss “99”, no number of days “3”, no specialization “1” and no alignment “moon”.',
  ],
  ['/mplus?view=soon&key=1', 'No view “soon”.'],
  ['/mplus?view=runs&season=season-xx-9', 'No season “season-xx-9”. Showing Midnight Season 2.'],
  ['/current-title-holders?season=zz', 'No season “zz”. Showing Midnight Season 2.'],
  ['/dungeon/ruby-life-pools?region=mars', 'No region “mars”. Showing Europe.'],
  ['/specialization/mage/frost?region=mars', 'No region “mars”. Showing Europe.'],
  ['/boss/loomithar?region=mars', 'No region “mars”. Showing Europe.'],
  [
    '/mplus?view=runs&spec=1&low=1&high=x',
    'No specialization “1”, no lowest key level “1” and no highest key level “x”',
  ],
  ['/mplus?level=99&goal=much', 'No level of the team’s keys “99” and no rating to reach “much”.'],
  [
    '/current-title-holders?class=99&spec=1&span=day',
    'No class “99”, no specialization “1” and no span of the chart “day”.',
  ],
  [
    `/hps-dps?boss=${encodeURIComponent('<b onclick=alert(1)>')}`,
    'No boss or dungeon “<b onclick=alert(1)>”.',
  ],
  [`/raid?view=race&region=${'x'.repeat(90)}`, `No region “${'x'.repeat(60)}…”.`],
])('%s says which values the page does not have', async (path, words) => {
  const { page, consoleErrors, goto } = await openPage(PHONE);
  // As the server draws it, and still there when the scripts have run.
  const drawn = await page.context().request.get(path);
  expect(drawn.status()).toBe(200);
  expect(await drawn.text()).toContain('data-unknown-filters');
  await page.addInitScript(markLosses);
  await goto(path);
  const note = page.locator('[data-unknown-filters]');
  await page.waitForLoadState('networkidle');
  expect(await note.innerText()).toContain(words);
  // The address says what the page shows, so that it can be copied.
  await expect.poll(() => page.url()).not.toContain(path);
  const copied = await page.context().request.get(page.url());
  expect(await copied.text()).not.toContain('data-unknown-filters');
  expect(await note.count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.dataset['lost'] ?? '')).toBe('');
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
  expect(await note.innerText()).toMatch(/Showing .+\.$/);
  expect(await page.getByText('No run fits these filters.').count()).toBe(0);
  expect(consoleErrors).toEqual([]);
});

it('is accessible, and is gone with the next choice', async () => {
  const { page } = await openPage({ ...PHONE, path: '/hps-dps?region=xx' });
  await expectAccessible(page);
  await page.getByLabel('Region', { exact: true }).last().selectOption('eu');
  await expect.poll(() => page.locator('[data-unknown-filters]').count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('region')).toBe('eu');
});

it.each([
  '/hps-dps?boss=dungeons&region=eu&week=1&by=hps',
  '/hps-dps?view=ladder&spec=64&by=dps&region=us',
  '/raid?view=race&lang=de&difficulty=heroic&region=eu',
  '/current-title-holders?bracket=p990&region=kr',
  '/hps-dps?week=01',
  '/hps-dps?show=64&tuned=62&since=03',
  '/mplus?view=meta&region=us',
  '/?region=us&feed=hotfix',
  '/hps-dps?view=specs&ilvl=640&kill=5:12&window=5&p=95&kills=published&spec=64&mine=1.2m',
  '/hps-dps?view=log',
  '/raid?view=ours',
  '/raid?view=night',
  '/cooldowns?view=plan&as=grid',
  '/cooldowns?view=pull',
  '/cooldowns?view=top&difficulty=heroic&kill=5&since=14&align=time&spec=65',
  '/mplus?view=review',
  '/mplus?view=runs&spec=64&low=5&high=12',
  '/current-title-holders?class=8&spec=64&span=all',
  '/mplus?view=runs&region=&dungeon=&week=',
])('%s has values that the page knows', async (path) => {
  const { page } = await openPage();
  const drawn = await page.context().request.get(path);
  expect(drawn.status()).toBe(200);
  expect(await drawn.text()).not.toContain('data-unknown-filters');
});

it.each([
  ['/hps-dps?kills=published&region=eu', 'Published kills do not say their region'],
  ['/hps-dps?view=ladder&spec=65&by=dps', 'Rankings of Holy Paladin are by healing.'],
])('%s says what it leaves out', async (path, words) => {
  const { page, consoleErrors } = await openPage({ ...PHONE, path });
  expect(
    await page.locator('[data-region-left-out], [data-metric-left-out]').allInnerTexts(),
  ).toContainEqual(expect.stringContaining(words));
  expect(consoleErrors).toEqual([]);
});
