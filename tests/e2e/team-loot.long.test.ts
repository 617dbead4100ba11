import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE } from './support/browser.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { createGuild, expectSound, joinTeam, notice, press, signUp } from './team-fixtures.ts';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

/* What the exporter of RCLootCouncil2 3.21 wrote, run in Lua with invented items: a quoted link, a raw quotation mark, an award reason. */
const HISTORY = `player,date,time,id,item,itemID,itemString,response,votes,class,instance,boss,difficultyID,mapID,groupSize,gear1,gear2,responseID,isAwardReason,subType,equipLoc,note,owner
Anara-Example Realm,2026/08/06,20:15:04,1786047304-0,"|cffa335ee|Hitem:900001::::::::80|h[Ring of Examples, Greater]|h|r",900001,item:900001,Mainspec/Need,3,MAGE,Example Raid-Mythic,The "Quoted" Boss,16,2810,20,,,1,false,Miscellaneous,Finger,"for 2pc, please",Bob-Example Realm
Stranger-Example Realm,2026/08/06,20:16:04,1786047364-1,[Old Ring],900002,item:900002,<b>Need</b>,,MAGE,Example Raid-Mythic,Unknown,16,2810,20,,,1,false,Miscellaneous,Finger,,Bob-Example Realm
Anara-Example Realm,2026/08/06,20:17:04,1786047424-2,[Old Ring],900002,item:900002,Disenchant,,MAGE,Example Raid-Mythic,Unknown,16,2810,20,,,1,true,Miscellaneous,Finger,,Bob-Example Realm
`;

/** A Droptimizer report with one item that gains 1.25 %. */
const reportOf = (player: string) =>
  JSON.stringify({
    simbot: {
      simType: 'droptimizer',
      player,
      input: 'mage="A"\nserver=\n',
      meta: { itemLibrary: [{ id: 900003, name: 'Cloak of Wishes' }] },
    },
    sim: {
      players: [{ collected_data: { dps: { mean: 1_000_000 } } }],
      profilesets: {
        metric: 'Damage per Second',
        results: [
          { name: '1/2/raid-heroic/900003/321/0/back///', mean: 1_012_500 },
          { name: 'Combo 1', mean: 2_000_000 },
        ],
      },
    },
  });

it('an officer pastes the history of an add-on, raiders see who got what, guests nothing', async () => {
  const ana = await signUp(server.baseUrl, 'ana@example.org', '/team');
  const team = await createGuild(ana.page, 'Northern Lights', 'Ana');
  await ana.page
    .getByLabel('Paste a list')
    .fill('player,character,class,specs,ilvl\nAna,Anara,Mage,Frost,310');
  await press(ana.page, /^Import$/);
  await notice(ana.page, '1 character added, 0 updated.');
  await ana.page.clock.setFixedTime(new Date('2026-08-20T12:00Z'));

  const invite = async (role: string): Promise<string> => {
    await ana.goto(`/team/${team}/settings`);
    await ana.page.getByLabel('Role').first().selectOption(role);
    await press(ana.page, 'Make a link');
    return (await ana.page.locator('[data-link]').textContent())!;
  };
  const cem = await joinTeam(
    server.baseUrl,
    { email: 'cem@example.org', name: 'Cem' },
    await invite('raider'),
    PHONE,
  );
  const dia = await joinTeam(
    server.baseUrl,
    { email: 'dia@example.org', name: 'Dia' },
    await invite('guest'),
    {},
  );

  await ana.goto(`/team/${team}/loot`);
  await ana.page.getByText('No item is written down yet.').waitFor();
  // What is none is refused, and the text stays.
  await ana.page.getByLabel('Paste an export').fill('!WA:2!abc');
  await press(ana.page, 'Import items');
  await ana.page.getByRole('alert').getByText('A WeakAuras string is not read here.').waitFor();
  expect(await ana.page.getByLabel('Paste an export').inputValue()).toBe('!WA:2!abc');

  await ana.page.getByLabel('Or choose its file').setInputFiles({
    name: 'loot.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(HISTORY + 'x'.repeat(1_000_000)),
  });
  await press(ana.page, 'Import items');
  await ana.page.getByRole('alert').getByText('The export is larger than 1 MB.').waitFor();
  await ana.page.getByLabel('Or choose its file').setInputFiles([]);

  await ana.page.getByLabel('Paste an export').fill(HISTORY);
  await press(ana.page, 'Import items');
  await notice(
    ana.page,
    '2 items added. 1 name of no character of the team: Stranger-Example Realm. 1 item went to no player.',
  );
  await ana.page.getByLabel('Paste an export').fill(HISTORY);
  await press(ana.page, 'Import items');
  await notice(
    ana.page,
    '0 items added, 2 were there already. 1 name of no character of the team: Stranger-Example Realm. 1 item went to no player.',
  );

  await cem.goto(`/team/${team}/loot`);
  const items = cem.page.getByRole('table', { name: 'Items that the team gave' });
  await items.getByRole('link', { name: 'Ring of Examples, Greater' }).waitFor();
  expect(await items.getByText('not in the team').count()).toBe(1);
  expect(await cem.page.locator('main b').count()).toBe(0);
  expect(await cem.page.getByRole('button', { name: /^Remove .+ of / }).count()).toBe(0);
  const shares = cem.page.getByRole('table', { name: 'Items, nights and bench of each player' });
  await shares.getByText('1 item, no night saved').waitFor();

  await dia.goto(`/team/${team}/loot`);
  await dia.page.getByText('Guests do not see the loot of the team.').waitFor();
  expect(await dia.page.content()).not.toContain('Ring of Examples');

  // A report of the raider's own character only; the officer's character is the officer's.
  await cem.page.getByLabel('Or paste the report').fill(reportOf('Anara'));
  await press(cem.page, 'Save wishes');
  await cem.page.getByText('Your role in the team does not allow this.').waitFor();
  // A report is larger than any form: the browser reads it, and sends what the items gain.
  await ana.page.getByLabel('Report file').setInputFiles({
    name: 'data.json',
    mimeType: 'application/json',
    buffer: Buffer.from(reportOf('Anara').replace('{', `{"log":"${'x'.repeat(3_000_000)}",`)),
  });
  await press(ana.page, 'Save wishes');
  await notice(ana.page, '1 item that Anara wants. 1 result not understood.');
  await cem.page.getByRole('heading', { name: 'Next in line: Cloak of Wishes' }).waitFor();
  await cem.page
    .getByRole('table', { name: 'Who comes first for Cloak of Wishes' })
    .getByText('+1.25%')
    .waitFor();

  // By hand, and away again. The other page follows.
  const byHand = ana.page.getByRole('form', { name: 'Add an item' });
  await byHand.getByLabel('Item', { exact: true }).fill('[Cloak of Examples]');
  await byHand.getByLabel('Player', { exact: true }).selectOption('Ana');
  await byHand.getByLabel('Day').fill('2026-08-13');
  await press(ana.page, 'Add item');
  await notice(ana.page, 'Cloak of Examples is written down for Ana.');
  await cem.page.getByText('Cloak of Examples').waitFor();
  await press(ana.page, 'Remove Cloak of Examples of Anara');
  await notice(ana.page, 'The item is removed.');
  await cem.page.getByText('Cloak of Examples').waitFor({ state: 'detached' });

  if (process.env['FARSEER_PICTURES'])
    for (const [name, size] of [
      ['1280', { width: 1280, height: 900 }],
      ['390', PHONE],
    ] as const) {
      await ana.page.setViewportSize(size);
      await ana.page.screenshot({ path: `/tmp/loot-${name}.png`, fullPage: true });
    }
  for (const { page } of [ana, cem, dia]) await expectSound(page);
});
