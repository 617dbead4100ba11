import { RouterContextProvider } from 'react-router';
import { afterAll, expect, it } from 'vitest';
import { makeTestTeam, PEOPLE, VISITORS, type Person } from '#testing/database/test-team.ts';
import { formOf } from '#testing/web/form-of.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { takeClientGear } from '#store/queries/client-gear.ts';
import { DAY_MS } from '#lib/time-units.ts';
import { actOnMembers } from './act-on-members.server.ts';
import { loadMembers } from './load-members.server.ts';
import { figureOf } from './roster-figures.ts';

const { fresh, team } = await makeTestTeam();
const { database } = fresh;
afterAll(() => fresh.close());

function contextOf(who: Person): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visitOf({ id: PEOPLE[who] }));
  context.set(serverContext, { ...NO_SERVER, database: () => database });
  return context;
}
const send = async (who: Person, fields: Record<string, string>) =>
  (await actOnMembers(contextOf(who), team, formOf(fields))).data;
const load = () => loadMembers(contextOf('raider'), team, Date.now());
const named = async (name: string) => (await load()).rows.find((row) => row.name === name);

/** What the add-on writes: enchanted head, embellished wrist, nothing on the weapon. */
const simc = (name: string, daysAgo: number, more = '') => {
  const day = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return `# ${name} - Arms - ${day} 00:00 - EU/Blackhand
warrior="${name}"
region=eu
server=blackhand
professions=mining=39/
spec=arms
head=,id=900001,enchant_id=7961
wrist=,id=900003,bonus_id=12214/8960
main_hand=,id=900004
${more}`;
};

it('a player takes the gear of an own character, with the day of the text and nothing older', async () => {
  const first = await send('raider', { intent: 'simc', simc: simc('Raidra', 3) });
  expect(first.notice).toBe('1 character updated from /simc.');
  const row = await named('Raidra');
  expect(row).toMatchObject({
    missingEnchants: 1,
    embellishments: 1,
    professions: ['mining'],
    emptySockets: null,
    specIds: [71],
    itemLevel: 310,
  });
  const { now } = await load();
  for (const key of ['enchants', 'embellishments'] as const)
    expect(figureOf(row!, key, now)).toMatchObject({ value: 1, days: 3 });
  const older = await send('raider', { intent: 'simc', simc: simc('Raidra', 5, 'back=,id=9') });
  expect(older.notice).toBe('0 characters updated from /simc. 1 text said nothing newer.');
  // A machine whose clock is ahead cannot hold back what comes later.
  await send('raider', { intent: 'simc', simc: simc('Raidra', -300, 'legs=,id=9') });
  expect(await named('Raidra')).toMatchObject({ missingEnchants: 2 });
  await send('raider', { intent: 'simc', simc: simc('Raidra', -1) });
  expect(await named('Raidra')).toMatchObject({ missingEnchants: 1 });
});

it('a player takes no gear of another player’s character, and a stranger none', async () => {
  const text = simc('Newra', 0);
  expect((await send('raider', { intent: 'simc', simc: text })).problem).toContain('Newra');
  expect(await named('Newra')).toBeUndefined();
  await send('officer', { intent: 'import', list: text });
  const before = await named('Newra');
  const foreign = simc('Newra', 0, 'legs=,id=9');
  expect((await send('raider', { intent: 'simc', simc: foreign })).problem).toContain('Newra');
  expect(await named('Newra')).toEqual(before);
  const line = { name: 'Raidra', realm: '', classId: 1, readAt: null };
  const gear = [{ ...line, missingEnchants: 9, embellishments: null, professions: null }];
  await expect(
    database.transaction((t) => takeClientGear(t, team, gear), { as: VISITORS.stranger }),
  ).rejects.toMatchObject({ code: '42501' });
});

it('an officer takes texts of several characters from the list of players; a new one joins', async () => {
  await database.query(`update team_characters set figures_read = '{}' where name = 'Raidra'`);
  const list = `${simc('Raidra', 0)}\n${simc('Freshra', 0)}`;
  const answer = await send('officer', { intent: 'import', list });
  expect(answer.notice).toBe('2 characters updated from /simc, 1 of them new.');
  expect(await named('Freshra')).toMatchObject({ missingEnchants: 1, specIds: [71] });
});

it('says what a text leaves open, and writes nothing of one that is cut', async () => {
  const cut = simc('Raidra', 0).replace(/main_hand[^]*/, '');
  const answer = await send('raider', { intent: 'simc', simc: cut });
  expect(answer.notice).toContain('Without a weapon, so enchants are not known: Raidra.');
  expect(await named('Raidra')).toMatchObject({ missingEnchants: 1 });
  const altered = simc('Raidra', 0, '# Checksum: 1');
  expect((await send('raider', { intent: 'simc', simc: altered })).notice).toContain(
    'Changed after the add-on wrote it: Raidra.',
  );
  expect((await send('raider', { intent: 'simc', simc: 'Ann,Mage,Fire' })).problem).toContain(
    'no text of /simc',
  );
  const unnamed = await send('officer', { intent: 'import', list: 'warrior="Nospec"\nlevel=90' });
  expect(unnamed.problem).toContain('names no specialization: Nospec');
});

it('the database refuses figures and professions that there cannot be', async () => {
  const line = { name: 'Raidra', realm: '', classId: 1, readAt: null, missingEnchants: null };
  for (const wrong of [
    { ...line, embellishments: 17, professions: null },
    { ...line, embellishments: null, professions: ['cooking'] },
    { ...line, embellishments: null, professions: ['mining', 'skinning', 'tailoring'] },
  ])
    await expect(
      database.transaction((t) => takeClientGear(t, team, [wrong]), { as: VISITORS.officer }),
    ).rejects.toMatchObject({ code: '23514' });
});
