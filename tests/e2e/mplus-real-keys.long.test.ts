import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeRecordings, recordedFiles, recordings } from '#testing/recordings.ts';
import { exportFrom, openFiles, readInNode, savedBy, writeTestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

const COUNTDOWN_MS = 8200;
const DEATH_PENALTY_MS = 5000;

/** Deaths that the clock of the END line was charged for: deaths after the timer are free. */
function chargedDeaths(key: { durationMs: number; wallMs: number; deaths: readonly unknown[] }) {
  const addedMs = key.durationMs - key.wallMs + COUNTDOWN_MS;
  return Math.min(key.deaths.length, Math.max(0, Math.round(addedMs / DEATH_PENALTY_MS)));
}

/** What the page shows of the key of a log, and what the log says of it. */
async function readBothWays(path: string) {
  const { fights } = readInNode(path, 2023);
  const key = fights.find(({ kind }) => kind === 'keystone')!;
  const bosses = fights.filter(({ keystoneFightId }) => keystoneFightId === key.id);
  const { page, consoleErrors } = await openPage({ path: '/mplus?view=review' });
  await openFiles(page, path);
  await page.locator('[data-key-timeline]').waitFor();
  const saved = await savedBy(page, () => exportFrom(page, 'JSON'));
  const { rows } = JSON.parse(saved.text) as { rows: { part: string; ms: number; n: number }[] };
  const of = (part: string) => rows.find((row) => row.part === part)!;
  const sumMs = rows.filter(({ part }) => part !== 'Total').reduce((all, { ms }) => all + ms, 0);
  const marks = await page
    .locator('[data-pull]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const kills = bosses.filter(({ success }) => success === true).length;
  return {
    shown: {
      seconds: Math.round(sumMs / 1000),
      bosses: of('Bosses').n,
      deaths: of('Death penalty').n,
      killMarks: marks.filter((label) => label.includes(', Kill, ')).length,
    },
    read: {
      seconds: Math.round(key.durationMs / 1000),
      bosses: kills,
      deaths: chargedDeaths(key),
      killMarks: kills,
    },
    /** Wipes on trash are pulls too, so the page may show more. */
    wipes: {
      shown: of('Wipes').n,
      onBosses: bosses.filter(({ success }) => success === false).length,
    },
    consoleErrors,
  };
}

describe('the page of a key', () => {
  it('says what the key itself proves of enemy forces where no table has its dungeon', async () => {
    const path = writeTestLog('older.txt', { seed: 3, start: Date.UTC(2023, 4, 9, 18) }).path;
    const { page, consoleErrors } = await openPage({ path: '/mplus?view=review' });
    await openFiles(page, path);
    const forces = page.locator('[data-forces-ranges]');
    await expect.poll(() => forces.innerText()).toMatch(/finished keys? of it (?:is|are) open/);
    await forces.locator('summary').first().click();
    const rows = forces.locator('table').last().locator('tbody tr');
    expect(await rows.count()).toBeGreaterThan(1);
    expect(await page.locator('[data-forces]').count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  it('shows the time, bosses and deaths of a generated key', async () => {
    const { shown, read, wipes, consoleErrors } = await readBothWays(
      writeTestLog('night.txt').path,
    );
    expect(shown).toEqual(read);
    expect(wipes.shown).toBeGreaterThanOrEqual(wipes.onBosses);
    expect(consoleErrors).toEqual([]);
  });
});

describeRecordings('the page of a recorded key', recordings.logs, () => {
  it.each(recordedFiles(recordings.logs, /^mplus.*\.txt\.gz$/))(
    'shows the time, bosses and deaths of %s',
    async (name) => {
      const { shown, read, wipes, consoleErrors } = await readBothWays(join(recordings.logs, name));
      expect(shown).toEqual(read);
      expect(wipes.shown).toBeGreaterThanOrEqual(wipes.onBosses);
      expect(consoleErrors).toEqual([]);
    },
  );
});
