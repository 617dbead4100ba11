import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFiles, readInNode, savedBy, writeTestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

/** Real logs lie beside the repository on some machines. */
const LOGS = resolve('..', 'shared', 'data', 'combatlogs');
const real = existsSync(LOGS)
  ? readdirSync(LOGS)
      .filter((name) => /^mplus.*\.txt\.gz$/.test(name))
      .map((name) => [name, join(LOGS, name)] as const)
  : [];
const cases = [['a generated key', null] as const, ...real];

const COUNTDOWN_MS = 8200;
const DEATH_PENALTY_MS = 5000;

/** Deaths that the clock of the END line was charged for: deaths after the timer are free. */
function chargedDeaths(key: { durationMs: number; wallMs: number; deaths: readonly unknown[] }) {
  const addedMs = key.durationMs - key.wallMs + COUNTDOWN_MS;
  return Math.min(key.deaths.length, Math.max(0, Math.round(addedMs / DEATH_PENALTY_MS)));
}

describe.each(cases)('%s', (_, known) => {
  it('shows its time, bosses and deaths in full', async () => {
    const path = known ?? writeTestLog('night.txt').path;
    const { fights } = readInNode(path, 2023);
    const key = fights.find(({ kind }) => kind === 'keystone')!;
    const bosses = fights.filter(({ keystoneFightId }) => keystoneFightId === key.id);
    const { page, consoleErrors } = await openPage({ path: '/mplus?view=review' });
    await openFiles(page, path);
    await page.locator('[data-key-timeline]').waitFor();
    const saved = await savedBy(page, () =>
      page.getByRole('button', { name: 'JSON' }).first().click(),
    );
    const { rows } = JSON.parse(saved.text) as { rows: { part: string; ms: number; n: number }[] };
    const of = (part: string) => rows.find((row) => row.part === part)!;
    const parts = rows.filter(({ part }) => part !== 'Total');
    const sum = parts.reduce((all, { ms }) => all + ms, 0);
    expect(Math.abs(sum - key.durationMs)).toBeLessThan(1000);
    expect(of('Bosses').n).toBe(bosses.filter(({ success }) => success === true).length);
    const failed = bosses.filter(({ success }) => success === false).length;
    expect(of('Wipes').n).toBeGreaterThanOrEqual(failed);
    expect(of('Death penalty').n).toBe(chargedDeaths(key));
    const marks = await page
      .locator('[data-pull]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    expect(marks.filter((label) => label.includes(', Kill, '))).toHaveLength(of('Bosses').n);
    expect(consoleErrors).toEqual([]);
  });
});
