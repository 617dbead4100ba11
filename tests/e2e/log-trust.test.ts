import { describe, expect, it } from 'vitest';
import { trustChecksOf } from '#analysis/fight-events/trust-badge.ts';
import { openFiles, readInNode, writeTestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

describe('the trust badge', () => {
  it('stands in the header of a fight and opens to the numbers behind it', async () => {
    const night = writeTestLog('night.txt');
    const fight = readInNode(night.path).fights[0]!;
    const known = trustChecksOf(fight, null);
    const { page } = await openPage({ path: '/hps-dps?view=log' });
    await openFiles(page, night.path);
    const badge = page.locator('[data-fight-header] [data-trust]');
    await badge.locator('summary').click();
    const text = await badge.innerText();
    expect(text).toContain('Damage against the boss’s health');
    expect(text).toContain('Melee, written twice: holds');
    expect(text).toMatch(/\d+(?:\.\d+)?[kMB]? counted, .* expected, .* apart/);
    expect(text).toMatch(/\. \d+ counted$/m);
    expect(known.map(({ id }) => id)).toEqual(['boss-health']);
  });

  it('checks the clock of a key', async () => {
    const night = writeTestLog('night.txt');
    const key = readInNode(night.path).fights.find(({ kind }) => kind === 'keystone')!;
    const { page } = await openPage({ path: `/hps-dps?fight=${key.id}` });
    await openFiles(page, night.path);
    const badge = page.locator('[data-fight-header] [data-trust]');
    await badge.locator('summary').click();
    expect(await badge.innerText()).toContain('The key’s clock against its deaths');
  });
});
