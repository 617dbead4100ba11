import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, expectSound, notice, press, signUp } from './team-fixtures.ts';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

describe('the plan of a team', () => {
  it('is made of a template, binds the bench, and is part of what the owner takes along', async () => {
    const ana = await signUp(server.baseUrl, 'ana@example.org', '/team');
    const { page } = ana;
    const team = await createGuild(page, 'Northern Lights', 'Ana');
    await page
      .getByLabel('Paste a list')
      .fill(
        'player,character,class,specs,ilvl\nAna,Anara,Paladin,Protection,310\nCy,Cyra,Druid,Restoration,300\nDi,Divo,Priest,Holy,305',
      );
    await press(page, /^Import$/);
    await notice(page, '3 characters added, 0 updated.');
    await ana.goto(`/team/${team}/raids`);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('First date').fill(tomorrow);
    await press(page, 'Add the raid');
    await notice(page, 'Raid is in the calendar.');
    for (const player of ['Cy', 'Di']) {
      await ana.goto(`/team/${team}`);
      await press(page, `Answer link for ${player}`);
      const link = (await page.locator('[data-link]').textContent())!;
      await ana.goto(new URL(link).pathname);
      await press(page, /I’m in/);
      await page.locator('main output').waitFor();
    }

    // A plan of this device, as a template: a specialization stands where a player was.
    await ana.goto('/cooldowns?view=plan');
    await press(page, 'Edit a copy');
    await press(page, 'My plans');
    await press(page, 'Create plan');
    await press(page, 'Roster');
    await page.getByLabel('Add players, separated by commas').fill('Bruna');
    await press(page, 'Add player');
    await page.getByLabel('Specialization of Bruna').selectOption('105');
    await press(page, 'Add Tranquility of Bruna');
    await press(page, 'My plans');
    await press(page, 'Make a template');
    await press(page, 'Roster');
    await page.getByLabel('Name of Restoration Druid').waitFor();
    await expect
      .poll(() => page.getByText('Give the casts to the players of another plan').count())
      .toBe(1);
    await expectSound(page);

    await ana.goto(`/team/${team}/plans`);
    await page.getByLabel('A plan of this device').selectOption({ label: 'Template: New plan' });
    await page.getByLabel("Give its casts to the team's players").check();
    await press(page, 'Copy it to the team');
    await page.waitForURL('**/plan/*');
    await expect.poll(() => page.locator('[data-plan-lane]', { hasText: 'Cyra' }).count()).toBe(1);

    // Cyra alone has what the plan assigns: the weakest player of the two does not sit out.
    await ana.goto(`/team/${team}`);
    // A plan of no boss decides nothing before it is chosen.
    await page.getByLabel('Cooldowns of the plan').selectOption({ index: 0 });
    await page.getByText('The plan needs: only Cyra has Tranquility.').waitFor();
    await page.getByLabel('Places').fill('1');
    await page.getByLabel('Every raid buff that a player can bring').uncheck();
    await expect.poll(() => page.locator('[data-bench-names]').textContent()).toContain('Divo');
    await page.getByLabel('Cooldowns of the plan').selectOption('no plan');
    await expect.poll(() => page.locator('[data-bench-names]').textContent()).toContain('Cyra');
    await expectSound(page);

    await ana.goto(`/team/${team}/settings`);
    await expectSound(page);
    const arriving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as JSON' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe('farseer-team.json');
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      tables: Record<string, unknown[]>;
      leftOut: unknown[];
    };
    expect(file.leftOut).toEqual([]);
    expect(file.tables['team_characters']).toHaveLength(3);
    expect(file.tables['team_plans']).toMatchObject([
      { name: 'Template: New plan', plan: { assignments: [{ who: 'Cyra' }] } },
    ]);
    await page.getByLabel('Type “Main” to dissolve the team').fill('Main');
    await press(page, 'Dissolve the team');
    // The browser asks for the tick.
    expect(new URL(page.url()).pathname).toBe(`/team/${team}/settings`);
    await page.getByLabel('I have downloaded the data').check();
    await press(page, 'Dissolve the team');
    await page.waitForURL((url) => url.pathname === '/team');
    expect(ana.consoleErrors).toEqual([]);
  });
});
