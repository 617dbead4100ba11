import { expect, inject, it } from 'vitest';
import { formatAmount } from '#lib/format-number.ts';
import { writeTestLog } from './log-fixtures.ts';
import { firefoxPath, openFirefox } from './support/firefox.ts';

const PATH = firefoxPath();

/** Presses the first link or button with this text that shows. */
const PRESS = `(text) => {
  const found = [...document.querySelectorAll('a, button')].find(
    (one) => one.textContent.trim() === text && one.checkVisibility());
  found?.click();
  return found !== undefined;
}`;

/** Drops a file on the page, as a hand does. */
const DROP = `(name, text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  for (const type of ['dragenter', 'drop'])
    document.querySelector('main').dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}`;

const ROWS = `() => [...document.querySelectorAll('[data-meters] tr[data-player]')].map((row) => row.innerText)`;

// Debian has Firefox as \`firefox-esr\`; it is no part of what \`npm ci\` brings.
it.skipIf(PATH === null)(
  'a first visit with Firefox: the season, then a log of one’s own, dropped and read without an error',
  async ({ onTestFinished }) => {
    const night = writeTestLog('night.txt');
    const page = await openFirefox(PATH!);
    onTestFinished(() => page.close());
    await page.goto(`${inject('baseUrl')}/`);
    await page.until(`() => document.getElementById('farseer-tooltip') !== null`);
    expect(await page.call(`() => document.querySelectorAll('h1').length`)).toBe(1);
    await page.until(PRESS, 'DPS & HPS');
    await page.until(`() => location.pathname === '/hps-dps'`);
    await page.until(PRESS, 'Your log');
    await page.until(`() => document.querySelector('[data-meters]') !== null`);
    await page.call(DROP, night.name, night.text.toString('utf8'));
    await page.until(
      `(name) => document.querySelector(\`[data-file="\${name}"][data-status=done]\`) !== null`,
      night.name,
    );
    const fights = night.expected.fights.map(({ players }) =>
      players.map(({ name, damage }) => [name.split('-')[0]!, formatAmount(damage.total)]),
    );
    // The meter is that of one fight of the log, with the damage that the log was written with.
    const isShown = (rows: readonly string[]): boolean =>
      fights.some((players) =>
        players.every(([name, amount]) =>
          rows.some((row) => row.includes(name!) && row.includes(amount!)),
        ),
      );
    await expect
      .poll(async () => isShown(await page.call<string[]>(ROWS)), { timeout: 60_000 })
      .toBe(true);
    expect(page.errors).toEqual([]);
  },
  300_000,
);
