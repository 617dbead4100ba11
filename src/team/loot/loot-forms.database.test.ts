import { RouterContextProvider } from 'react-router';
import { afterAll, expect, it } from 'vitest';
import { makeTestTeam, PEOPLE, type Person } from '#testing/database/test-team.ts';
import { formOf } from '#testing/web/form-of.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { answerForm } from '#team/access/answer-form.server.ts';
import { actOnLoot } from './act-on-loot.server.ts';
import { loadLoot } from './load-loot.server.ts';

const { fresh, team } = await makeTestTeam();
afterAll(() => fresh.close());

const NOW = Date.parse('2026-11-20T12:00Z');

function contextOf(who: Person): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visitOf({ id: PEOPLE[who] }));
  context.set(serverContext, { ...NO_SERVER, database: () => fresh.database });
  return context;
}
async function send(who: Person, fields: Record<string, string>) {
  const form = formOf(fields);
  const { data, init } = await answerForm(form, () => actOnLoot(contextOf(who), team, form));
  return { ...data, status: init?.status ?? 200 };
}
const load = (who: Person) => loadLoot(contextOf(who), team, NOW);

/* As the exporter of RCLootCouncil2 3.21 writes it, with invented items. The character of the raider is Raidra. */
const HISTORY = `player,date,time,id,item,itemID,itemString,response,votes,class,instance,boss,difficultyID,mapID,groupSize,gear1,gear2,responseID,isAwardReason,subType,equipLoc,note,owner
Raidra-Example Realm,2026/11/06,20:15:04,1786047304-0,[Ring of Examples],900001,item:900001,Need,3,MAGE,Example Raid-Mythic,Boss,16,2810,20,,,1,false,Miscellaneous,Finger,,Bob
Stranger-Example Realm,2026/11/06,20:16:04,1786047364-1,[Old Ring],900002,item:900002,Need,,MAGE,Example Raid-Mythic,Unknown,16,2810,20,,,1,false,Miscellaneous,Finger,,Bob`;
const REPORT = JSON.stringify({
  playername: 'Raidra',
  results: [{ item: 900003, level: 321, percDiff: 1.25 }],
});

it('an import names whose items they are, and adds none twice', async () => {
  expect(await send('officer', { intent: 'import', list: HISTORY })).toMatchObject({
    notice: '2 items added. 1 name of no character of the team: Stranger-Example Realm.',
  });
  expect((await send('officer', { intent: 'import', list: HISTORY })).notice).toContain(
    '0 items added, 2 were there already.',
  );
  const { items, shares } = await load('raider');
  expect(items.map(({ itemName, player, difficulty }) => [itemName, player, difficulty])).toEqual([
    // Written by the team itself.
    ['Ring', expect.any(String), null],
    ['Old Ring', null, 'Mythic'],
    ['Ring of Examples', expect.any(String), 'Mythic'],
  ]);
  expect(shares.reduce((sum, one) => sum + one.items, 0)).toBe(2);
});

it('nothing is written by a role that may not, and what was typed comes back', async () => {
  for (const who of ['raider', 'guest'] as const) {
    const answer = await send(who, { intent: 'import', list: HISTORY.replaceAll('178', '179') });
    expect(answer).toMatchObject({ status: 422, values: { list: expect.stringContaining('179') } });
  }
  expect((await load('officer')).items).toHaveLength(3);
  expect(await send('officer', { intent: 'import', list: 'hello' })).toMatchObject({ status: 422 });
});

it('players write their own wishes, officers those of all, and guests see nothing', async () => {
  expect(await send('raider', { intent: 'wishes', list: REPORT })).toMatchObject({
    notice: '1 item that Raidra wants.',
  });
  const other = REPORT.replace('Raidra', 'Unknownra');
  expect((await send('officer', { intent: 'wishes', list: other })).problem).toContain(
    'No character of the team is called Unknownra',
  );
  const { wanted, priorities } = await load('raider');
  // A new report replaces the last one of its kind.
  expect(wanted.map(({ itemId, players }) => [itemId, players.length])).toEqual([[900_003, 1]]);
  expect(priorities).toBe('900003,raidra[1]');
  expect(await load('guest')).toMatchObject({ isHidden: true, items: [], wanted: [] });
});

it('an item by hand needs a name, a day and a player of the team', async () => {
  const [player] = (await load('officer')).players;
  const fields = {
    intent: 'add',
    itemText: '[Cloak]',
    date: '2026-11-13',
    member: player!.memberId,
  };
  expect((await send('officer', { ...fields, itemText: '' })).problem).toContain('Name the item');
  expect((await send('officer', { ...fields, date: '2026-13-01' })).problem).toContain('the day');
  expect((await send('officer', { ...fields, member: team })).problem).toContain('a player');
  expect((await send('officer', fields)).notice).toContain('Cloak is written down');
  const item = (await load('officer')).items.find(({ itemName }) => itemName === 'Cloak')!;
  expect((await send('raider', { intent: 'remove', item: item.id })).problem).toBeDefined();
  expect(await send('officer', { intent: 'remove', item: item.id })).toMatchObject({
    notice: 'The item is removed.',
  });
});

it('officers put a player first, note an item and set the rules; all others read them', async () => {
  const { players } = await load('officer');
  const idOf = (name: string) => players.find(({ player }) => player === name)!.memberId;
  const [raider, owner] = [idOf('The raider'), idOf('Olga')];
  const wish = { intent: 'wish', itemText: '|cffa335ee|Hitem:900003:1|h[Blade]|h|r' };
  expect((await send('officer', { ...wish, member: owner })).notice).toContain('Olga wants');
  const line = async () =>
    (await load('raider')).wanted
      .filter(({ itemId }) => itemId === 900_003)
      .map(({ players: own }) => own.map(({ player, put, gain }) => [player, put, gain]));
  expect(await line()).toEqual([
    [
      ['The raider', null, 1.25],
      ['Olga', null, null],
    ],
  ]);
  const order = { intent: 'order', itemId: '900003', order: `${owner},${raider}` };
  expect((await send('officer', order)).notice).toBe('The order is saved.');
  const put = [
    [
      ['Olga', 1, null],
      ['The raider', 2, 1.25],
    ],
  ];
  expect(await line()).toEqual(put);
  const note = { intent: 'note', itemText: '900003', itemNote: 'Tanks first' };
  expect((await send('officer', note)).notice).toBe('The note is saved.');
  const rules = { intent: 'rules', firstBy: 'share', countsOffspec: '1' };
  expect((await send('officer', rules)).notice).toBe('The rules are saved.');
  for (const who of ['raider', 'guest'] as const)
    for (const fields of [
      { ...order, order: '' },
      { ...order, order: raider },
      { ...note, itemNote: '' },
      { ...rules, firstBy: 'gain' },
    ])
      expect((await send(who, fields)).problem).toBe('Only an officer may do this.');
  expect(await line()).toEqual(put);
  expect(await load('raider')).toMatchObject({
    notes: [{ itemId: 1 }, { itemId: 900_003, note: 'Tanks first' }],
    rules: { firstBy: 'share', countsOffspec: true },
  });
  expect((await send('officer', { ...order, order: '' })).notice).toBe('The rules decide again.');
  expect((await send('officer', { ...note, itemNote: '' })).notice).toBe('The note is removed.');
  expect((await load('guest')).notes).toEqual([]);
});

it('a player wishes by hand for the own row alone, and for an item that is named by its id', async () => {
  const { players } = await load('officer');
  const owner = players.find(({ player }) => player === 'Olga')!.memberId;
  const wish = { intent: 'wish', itemText: 'https://www.wowhead.com/item=900009/blade' };
  expect((await send('raider', wish)).notice).toContain('The raider wants');
  expect((await send('raider', { ...wish, member: owner })).problem).toContain('does not allow');
  expect((await send('guest', wish)).problem).toBeDefined();
  expect((await send('raider', { ...wish, itemText: 'Blade' })).problem).toContain('its id');
  const remove = { ...wish, intent: 'unwish' };
  expect((await send('raider', remove)).notice).toBe('The wish is removed.');
  expect((await send('raider', remove)).problem).toContain('no wish by hand');
});

it('an order names players of the team alone, and what is typed by hand keeps its bounds', async () => {
  const order = { intent: 'order', itemId: '900003' };
  const stranger = crypto.randomUUID();
  expect((await send('officer', { ...order, order: stranger })).status).toBe(422);
  for (const bad of ['x', `${stranger},,x`, Array(300).fill(stranger).join(',')])
    expect((await send('officer', { ...order, order: bad })).problem).toContain('cannot be read');
  expect((await send('officer', { ...order, itemId: '0', order: '' })).problem).toBeDefined();
  const note = { intent: 'note', itemText: '1', itemNote: 'x'.repeat(301) };
  expect((await send('officer', note)).problem).toContain('300 letters');
  expect((await send('officer', { intent: 'rules', firstBy: 'luck' })).problem).toBeDefined();
});
