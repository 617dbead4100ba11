import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Fight } from '#analysis/fight.ts';
import { exportFrom, openFiles, readInNode, savedBy, writeTestLog } from './log-fixtures.ts';
import type { TestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

let night: TestLog;
let key: Fight;
beforeAll(() => {
  night = writeTestLog('night.txt');
  key = readInNode(night.path).fights.find(({ kind }) => kind === 'keystone')!;
});

async function openNight(query = ''): Promise<Page> {
  const { page } = await openPage({ path: `/mplus?view=review${query.replace('?', '&')}` });
  await openFiles(page, night.path);
  await page.locator('[data-key-timeline]').waitFor();
  return page;
}

const clockMs = (text: string): number =>
  text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;

const parameter = (page: Page, name: string): string | null =>
  new URL(page.url()).searchParams.get(name);

/** Whether a text comes to stand on the page. */
async function shows(page: Page, text: string): Promise<boolean> {
  await page.getByText(text).first().waitFor();
  return true;
}

describe('before a log', () => {
  it('shows the key of the sample night, rendered by the server, and offers ways to open a log', async () => {
    const { page } = await openPage({ context: { javaScriptEnabled: false } });
    await page.goto('/mplus?view=review');
    await page.getByRole('heading', { level: 1, name: 'Your log' }).waitFor();
    await page.locator('[data-fight-header]').getByText('Sample data').waitFor();
    await page.locator('[data-fight-header] h2').getByText("Kings' Rest").waitFor();
    await page.locator('[data-fight-header]').getByText('Timed').waitFor();
    const sample = page.getByRole('button', { name: 'Try a sample log' });
    await expect.poll(() => sample.isVisible()).toBe(true);
  });

  it('labels the sample wherever it shows', async () => {
    const { page } = await openPage({ path: '/mplus?view=review' });
    await page.getByRole('button', { name: 'Try a sample log' }).click();
    await page.locator('[data-key-timeline]').waitFor();
    await page.locator('[data-fight-header]').getByText('Sample data').waitFor();
    const saved = await savedBy(page, () => exportFrom(page, 'JSON'));
    expect(saved.name).toContain('farseer-sample-');
    expect(JSON.parse(saved.text)).toMatchObject({ sample: true });
  });
});

describe('a key', () => {
  it('has its level, its result against the timer, its affixes by name', async () => {
    const page = await openNight();
    const header = await page.locator('[data-fight-header]').innerText();
    expect(header).toContain(key.name);
    expect(header).toContain(`+${key.keystoneLevel}`);
    expect(header).toContain('Timed');
    expect(header).toContain('of 33:00');
    expect(header).toContain('Tyrannical');
    expect(header).toContain('The War Within Season 3');
    await page.locator('[data-trust]').waitFor();
    expect(await page.locator('[data-trust]').getAttribute('data-trust')).toBe('holds');
  });

  it('shows its enemy forces pull by pull, by pointer and keyboard', async () => {
    const page = await openNight();
    const strip = page.locator('[data-forces]');
    await strip.getByText(/The log counts \d+\.\d%: \d+ of 470/).waitFor();
    const blocks = strip.locator('[data-forces-pull]');
    expect(await blocks.count()).toBe(await page.locator('[data-pull]').count());
    await blocks.nth(1).click();
    expect(parameter(page, 'pull')).toBe('2');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('[data-pull-panel="3"]').waitFor();
    expect(parameter(page, 'pull')).toBe('3');
  });

  it('shows parts of time that add up to its own time', async () => {
    const page = await openNight();
    const saved = await savedBy(page, () => exportFrom(page, 'JSON'));
    const { rows, durationMs } = JSON.parse(saved.text) as {
      durationMs: number;
      rows: { part: string; ms: number }[];
    };
    expect(durationMs).toBe(key.durationMs);
    const total = rows.find(({ part }) => part === 'Total')!;
    const parts = rows.filter((row) => row !== total);
    expect(parts).toHaveLength(6);
    expect(Math.abs(parts.reduce((sum, { ms }) => sum + ms, 0) - key.durationMs)).toBeLessThan(
      1000,
    );
    expect(total.ms).toBe(key.durationMs);
    // What is drawn says the same, to the second of each part.
    const drawn = await page
      .locator('[data-part-row] td:first-of-type')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''));
    const drawnMs = drawn.reduce((sum, text) => sum + clockMs(text), 0);
    expect(Math.abs(drawnMs - key.durationMs)).toBeLessThan(7000);
  });

  it('draws a block for every pull, bosses by name', async () => {
    const page = await openNight();
    const bosses = readInNode(night.path).fights.filter(
      ({ keystoneFightId }) => keystoneFightId !== null,
    );
    expect(bosses.length).toBeGreaterThan(0);
    const blocks = await page
      .locator('[data-pull]')
      .evaluateAll((all) => all.map((block) => block.getAttribute('aria-label') ?? ''));
    expect(blocks.length).toBeGreaterThan(bosses.length);
    for (const { name } of bosses) expect(blocks.join('\n')).toContain(`${name}, Kill`);
  });

  it('opens a pull by click, walks to the next, closes it', async () => {
    const page = await openNight();
    await page.locator('[data-pull="2"]').click();
    await page.locator('[data-pull-panel="2"]').getByText('Top spells').waitFor();
    await expect.poll(() => parameter(page, 'pull')).toBe('2');
    await page.getByRole('button', { name: 'Next pull' }).click();
    await page.locator('[data-pull-panel="3"]').waitFor();
    await page.getByRole('button', { name: 'Close pull' }).click();
    await page.locator('[data-pull-panel]').waitFor({ state: 'detached' });
    await expect.poll(() => parameter(page, 'pull')).toBeNull();
  });

  it('can be walked and zoomed by keyboard', async () => {
    const page = await openNight();
    await page.locator('[data-pull="1"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('[data-pull-panel="3"]').waitFor();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => parameter(page, 'from')).not.toBeNull();
    await page.keyboard.press('End');
    const last = page.locator('[data-pull]').last();
    expect(await last.evaluate((block) => block === document.activeElement)).toBe(true);
    // The focused pull was brought into view.
    const [plot, block] = [
      await page.locator('[data-zoom]').boundingBox(),
      await last.boundingBox(),
    ];
    expect(block!.x).toBeGreaterThanOrEqual(plot!.x - 1);
    expect(block!.x).toBeLessThan(plot!.x + plot!.width);
    await page.keyboard.press('0');
    await expect.poll(() => parameter(page, 'from')).toBeNull();
    await page.keyboard.press('Escape');
    await page.locator('[data-pull-panel]').waitFor({ state: 'detached' });
  });

  it('zooms by dragging over the curves and by its buttons', async () => {
    const page = await openNight();
    const box = (await page.locator('[data-zoom]').boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.25, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, box.y + 25, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => parameter(page, 'from')).not.toBeNull();
    const from = Number(parameter(page, 'from')) * 1000;
    expect(Math.abs(from - key.wallMs * 0.25)).toBeLessThan(key.wallMs * 0.02);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect.poll(() => Number(parameter(page, 'from')) * 1000).toBeGreaterThan(from);
    await page.getByRole('button', { name: 'Whole key' }).click();
    await expect.poll(() => parameter(page, 'from')).toBeNull();
  });

  it('has the line as a table too', async () => {
    const page = await openNight();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const rows = page.locator('[data-key-timeline] tbody tr');
    expect(await rows.count()).toBeGreaterThan(await page.locator('[data-pull]').count());
    await rows.first().getByText('Countdown').waitFor();
  });

  it('gives players the same damage over all pulls as the meters, but for blows between pulls', async () => {
    const page = await openNight('?tab=players');
    const frame = page.locator('[data-wide]');
    const saved = await savedBy(page, () => exportFrom(frame, 'JSON'));
    const { rows } = JSON.parse(saved.text) as { rows: Record<string, number>[] };
    for (const { name, damage } of key.players) {
      const meter = damage.total;
      const sum = rows.reduce((all, row) => all + row[name]!, 0);
      expect(sum).toBeLessThanOrEqual(meter);
      expect(sum).toBeGreaterThan(meter * 0.97);
    }
  });

  it('counts every interrupt and every death of the log', async () => {
    const page = await openNight('?tab=interrupts');
    const made = key.players.reduce((sum, { interrupts }) => sum + interrupts, 0);
    expect(await shows(page, `Interrupts of enemies: ${made}.`)).toBe(true);
    await page.locator('[data-tab=deaths]').click();
    await page.locator('[data-tab=deaths][aria-current=page]').waitFor();
    expect(key.deaths.length).toBeGreaterThan(0);
    expect(await page.locator('[data-wide] tbody tr[data-row]').count()).toBe(key.deaths.length);
    await page.locator('[data-chain] > summary').first().click();
    await page.locator('[data-death-panel]').first().getByText('Own defensives').waitFor();
    expect(await page.locator('[data-chain]').count()).toBe(key.deaths.length);
    expect(await page.locator('[data-battle-res-pool]').innerText()).toMatch(
      /\d used, \d left at the end\. A key begins with one charge/,
    );
  });

  it('says plainly that nothing is judged avoidable where the packs do not know', async () => {
    const page = await openNight('?tab=intake');
    expect(await shows(page, 'Avoidable or not: not enough data')).toBe(true);
    expect(await page.locator('[data-wide] tbody tr').count()).toBeGreaterThan(3);
  });

  it('shows the party with what each did', async () => {
    const page = await openNight('?tab=party');
    expect(await page.locator('[data-wide] tbody tr').count()).toBe(key.players.length);
    expect(await page.locator('[data-wide] thead').innerText()).toContain('Casts/min');
  });

  it('comes back from its address, and says so when the key is not in the file', async () => {
    const page = await openNight();
    await page.locator('[data-tab=pulls]').click();
    await page.locator('[data-pull="2"]').click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => parameter(page, 'from')).not.toBeNull();
    const address = new URL(page.url()).search;
    const again = await openNight(`${address}&key=${encodeURIComponent(key.id)}`);
    await again.locator('[data-pull-panel="2"]').waitFor();
    expect(await again.locator('[data-tab=pulls]').getAttribute('aria-pressed')).toBe('true');
    const shown = await again.locator('[data-key-timeline]').innerText();
    expect(shown).not.toContain('0:00–');
    const other = await openNight('?key=keystone-1-1');
    await other.getByText('The fight in this address is not in the opened files.').waitFor();
  });
});

describe('two runs of one dungeon', () => {
  it('are listed with level, result and time, and compared stretch by stretch', async () => {
    const two = writeTestLog('two.txt', { keys: 2, pulls: 1, seed: 5 });
    const { page } = await openPage({ path: '/mplus?view=review&tab=compare' });
    await openFiles(page, two.path);
    const keys = page.locator('[data-fight]').filter({ hasText: /Timed|Depleted|Abandoned/ });
    await expect.poll(() => keys.count()).toBe(2);
    await page.locator('[data-strips]').waitFor();
    const saved = await savedBy(page, () => exportFrom(page, 'JSON'));
    const { rows } = JSON.parse(saved.text) as {
      rows: { name: string; a: number; b: number; difference: number }[];
    };
    const total = rows.at(-1)!;
    const parts = rows.slice(0, -1);
    expect(total.name).toBe('Total');
    expect(Math.abs(parts.reduce((sum, { a }) => sum + a, 0) - total.a)).toBeLessThan(1000);
    expect(Math.abs(parts.reduce((sum, { b }) => sum + b, 0) - total.b)).toBeLessThan(1000);
    expect(total.difference).toBe(total.a - total.b);
    // Choosing the other key turns the comparison round.
    await keys.locator('visible=true').first().click();
    await page.locator('[data-strips]').waitFor();
    await expect.poll(() => parameter(page, 'key')).not.toBeNull();
  });

  it('need a second run', async () => {
    const page = await openNight('?tab=compare');
    expect(await shows(page, 'Only one run of this dungeon is open')).toBe(true);
  });
});
