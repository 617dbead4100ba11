import { expect, it } from 'vitest';
import { createParseReportReader } from '#analysis/read-parse-report.ts';
import { formatAmount } from '#lib/format-number.ts';
import { openFiles, writeTestLog } from './log-fixtures.ts';
import { openPage } from './support/browser.ts';

it('shows damage with support buffs credited in the meter, as the report of the log has it', async () => {
  const night = writeTestLog('credited.txt');
  const reporter = createParseReportReader({ fileName: night.name, fallbackYear: 2025 });
  reporter.push(night.text);
  const fight = reporter
    .end()
    .fights.find(({ kind, support }) => kind === 'encounter' && support !== null)!;
  const expected = fight
    .support!.players.map(({ damage }) => damage.reattributed)
    .filter((amount) => amount > 0)
    .toSorted((a, b) => b - a)
    .map((amount) => formatAmount(amount));

  const { page } = await openPage({ path: `/hps-dps?fight=${fight.id}` });
  await openFiles(page, night.path);
  const meters = page.locator(`[data-fight-view="${fight.id}"] [data-meters]`);
  const heading = meters.getByRole('columnheader', { name: 'Credited', exact: true });
  await heading.waitFor();
  await heading.getByRole('link').click();
  const at = (await meters.getByRole('columnheader').allInnerTexts()).findIndex((text) =>
    /^credited\b(?!\/)/i.test(text.trim()),
  );
  await expect
    .poll(() => meters.locator(`tr[data-player] > :nth-child(${at + 1})`).allInnerTexts())
    .toEqual(expected);

  // A finger reads no explanation of a heading, so one stands below the table.
  const words = page.locator('[data-credit-words]');
  expect(await words.innerText()).toMatch(/^Credited numbers count the shares of support buffs/);

  // Damage to one target has no credited numbers, and says so.
  await page.locator('[data-target-filter] optgroup option').first().waitFor({ state: 'attached' });
  await page.locator('[data-target-filter]').selectOption({ index: 1 });
  await page.getByText('for the whole fight and all targets only').waitFor();
  expect(await heading.count()).toBe(0);
  expect(await words.count()).toBe(0);
});
