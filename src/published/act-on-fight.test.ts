import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { actOnFight } from './act-on-fight.server.ts';

const ID = '00000000-0000-4000-8000-0000000000aa';

/** A visitor who sees the fight or not, and the roles under which the database was asked. */
function contextOf({ isSignedIn = true, sees = true } = {}) {
  const roles: string[] = [];
  const query = (text: string) =>
    Promise.resolve(sees && text.includes('read_publication') ? [{ isOwn: false }] : []);
  const transaction = (work: (of: object) => unknown, given?: { as: { role: string } }) => {
    roles.push(given?.as.role ?? 'server');
    return Promise.resolve(work({ query }));
  };
  const context = new RouterContextProvider();
  context.set(serverContext, {
    ...NO_SERVER,
    database: () => ({ transaction, query }) as never,
  });
  context.set(visitContext, visitOf(isSignedIn ? { id: 'u1' } : null));
  return { context, roles };
}

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}
const ASKED = { intent: 'remove-name', player: '3' };
/** What the action throws in place of an answer. */
const thrown = (
  given: Parameters<typeof contextOf>[0],
  id = ID,
  fields: Record<string, string> = ASKED,
) => {
  const { context, roles } = contextOf(given);
  return actOnFight(context, id, form(fields)).then(
    () => expect.fail('It was answered.'),
    (error: unknown) => ({ error, roles }),
  );
};

it('refuses another form before it asks who comes', async () => {
  for (const fields of [
    {},
    { intent: 'remove-name' },
    { ...ASKED, intent: 'withdraw' },
    { ...ASKED, player: '-1' },
    { ...ASKED, player: '100' },
    { ...ASKED, player: '1.5' },
  ]) {
    const { error, roles } = await thrown({ isSignedIn: false }, ID, fields);
    expect(error).toMatchObject({ init: { status: 400 } });
    expect(roles).toEqual([]);
  }
});

it('sends a visitor without an account to the login', async () => {
  const { error, roles } = await thrown({ isSignedIn: false });
  expect((error as Response).status).toBe(302);
  expect((error as Response).headers.get('location')).toBe('/login');
  expect(roles).toEqual([]);
});

it('asks as the visitor whether they see the fight, and as the server only then', async () => {
  const hidden = await thrown({ sees: false });
  expect(hidden.error).toMatchObject({ init: { status: 404 } });
  expect(hidden.roles).toEqual(['authenticated']);
  const noId = await thrown({}, 'x');
  expect(noId.error).toMatchObject({ init: { status: 404 } });
  expect(noId.roles).toEqual([]);

  const { context, roles } = contextOf();
  const answer = await actOnFight(context, ID, form(ASKED));
  expect(roles).toEqual(['authenticated', 'server']);
  // The fight was withdrawn meanwhile.
  expect(answer.init?.status).toBe(422);
  expect(answer.data).toEqual({
    problem: 'This fight is not published any more. Reload the page.',
  });
});
