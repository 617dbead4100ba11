import { afterAll, describe, expect, it } from 'vitest';
import { mountHost } from './host.ts';
import { openAuthHouse, signUpConfirmed } from './auth/testing/auth-house.ts';
import { actFor, registerApp } from './auth/testing/app-house.ts';
import { isRefusal, readSession } from './realtime/session.ts';
import { createServices } from './services.ts';

const house = await openAuthHouse();
const host = mountHost(house.context, createServices(house.context));
afterAll(async () => {
  await host.close();
  await house.close();
});
const door = house.serve({});
const me = await signUpConfirmed(house, door);
const { tokens } = await actFor(door, await registerApp(house, door), me.accessToken);

/** What the data says to a token, with the key of a browser and without. */
async function statuses(token: unknown): Promise<number[]> {
  const authorization = `Bearer ${String(token)}`;
  const answers = [];
  for (const headers of [{ authorization }, { authorization, apikey: house.context.keys.anon }])
    answers.push(
      await host.fetch(
        new Request('http://host.example/rest/v1/character_owners?select=user_id', { headers }),
      ),
    );
  return answers.map(({ status }) => status);
}

describe('the leave of an app to act for somebody', () => {
  it('opens their data, and ends for the data too when it is taken back', async () => {
    expect(await statuses(tokens['access_token'])).toEqual([200, 200]);
    const listen = async () =>
      isRefusal(await readSession(house.context, String(tokens['access_token'])));
    expect(await listen()).toBe(false);
    await house.database.query('delete from auth.sessions where oauth_client_id is not null');
    expect(await statuses(tokens['access_token'])).toEqual([401, 401]);
    expect(await listen()).toBe(true);
    expect(await statuses(me.accessToken)).toEqual([200, 200]);
  });

  it('is not for a token that names an app and no session of it', async () => {
    const claims = { role: 'authenticated', sub: me.id, aud: 'authenticated', exp: 4e9 };
    for (const more of [
      { client_id: 'bot' },
      { client_id: crypto.randomUUID(), session_id: crypto.randomUUID() },
      { client_id: 7, session_id: null },
    ])
      expect(await statuses(await house.context.tokens.sign({ ...claims, ...more }))).toEqual([
        401, 401,
      ]);
  });
});
