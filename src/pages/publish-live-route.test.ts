import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { DatabaseError } from '#store/database.ts';
import { makeToken } from '#account/auth/account-token.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { action } from './publish-live-route.ts';

afterEach(() => vi.restoreAllMocks());

const TEAM = '00000000-0000-4000-8000-0000000000aa';
const NIGHT = JSON.stringify({ sender: TEAM, isOver: false, pulls: [] });

interface Known {
  owner?: string;
  /** In the team. */
  role?: string;
  isFree?: boolean;
}

/** A context whose database knows these, and the statements that it was asked. */
function contextOf({ owner, role, isFree = true }: Known, isAway = false) {
  const asked: string[] = [];
  const query = (text: string, values: readonly unknown[] = []) => {
    asked.push(text);
    if (text.includes('team_live_nights')) return Promise.resolve(isFree ? [{}] : []);
    if (text.includes('team_members'))
      return Promise.resolve([{ is: [values[2]].flat().includes(role) }]);
    return Promise.resolve(owner === undefined ? [] : [{ userId: owner }]);
  };
  const transaction = (work: (of: object) => unknown) =>
    isAway
      ? Promise.reject(new DatabaseError('It is away.', { code: '57P03' }))
      : Promise.resolve(work({ query }));
  const context = new RouterContextProvider();
  context.set(serverContext, {
    ...NO_SERVER,
    database: () => ({ transaction, query }) as never,
  });
  return { context, asked };
}

async function send(
  known: Known,
  sent: { token?: string | null; team?: string; night?: string; isAway?: boolean } = {},
) {
  const { token = `Bearer ${makeToken().token}`, team = TEAM, night = NIGHT, isAway } = sent;
  const form = new FormData();
  form.set('team', team);
  form.set('night', night);
  const headers: HeadersInit = token === null ? {} : { authorization: token };
  const request = new Request('https://example.org/publish/live', {
    method: 'POST',
    body: form,
    headers,
  });
  const { context, asked } = contextOf(known, isAway);
  const answer = await action({ request, context } as never);
  const { problem } = (await answer.json()) as { problem?: string };
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return { status: answer.status, problem, asked };
}
const isWritten = (asked: readonly string[]) =>
  asked.some((text) => text.includes('insert into public.team_live_nights'));

it('shows the night of an officer whose token is known', async () => {
  const { status, problem, asked } = await send({ owner: 'u1', role: 'officer' });
  expect([status, problem, isWritten(asked)]).toEqual([200, undefined, true]);
});

it('asks nothing for a request without a token or with another kind of one', async () => {
  for (const token of [null, 'Bearer nothing', 'Basic abc']) {
    const { status, problem, asked } = await send({ owner: 'u1', role: 'officer' }, { token });
    expect([status, asked]).toEqual([401, []]);
    expect(problem).toContain('unknown or was taken back');
  }
});

it('writes nothing for a token that nobody has, or whose owner is no officer', async () => {
  const unknown = await send({});
  expect([unknown.status, isWritten(unknown.asked)]).toEqual([401, false]);
  const raider = await send({ owner: 'u1', role: 'raider' });
  expect([raider.status, isWritten(raider.asked)]).toEqual([403, false]);
  expect(raider.problem).toBe('The owner of this token is no officer of this team.');
});

it('refuses what is no team or no night before it asks, and a night beside one that is shown', async () => {
  for (const sent of [{ team: 'x' }, { night: '{}' }, { night: 'x' }]) {
    const { status, asked } = await send({ owner: 'u1', role: 'officer' }, sent);
    expect([status, asked]).toEqual([422, []]);
  }
  const beside = await send({ owner: 'u1', role: 'officer', isFree: false });
  expect([beside.status, beside.problem]).toEqual([
    422,
    'Another officer shows a night of this team live already.',
  ]);
});

it('says that the database is away', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { status, problem } = await send({}, { isAway: true });
  expect([status, problem]).toEqual([503, 'The database does not run. Try again in a moment.']);
});
