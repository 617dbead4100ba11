import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '#lib/operator-log.ts';
import {
  APPLICATION,
  body,
  button as buttonOf,
  makeDiscordTeam,
  type Answer,
} from '#testing/database/discord-team.ts';
import { DATE } from '#testing/database/test-team.ts';
import { createInteractionsEndpoint } from './interactions-endpoint.ts';

const logged = vi.fn<(line: string) => void>();
const { fresh, team, series, parts, endpoint, signed, send, command, press, stored } =
  await makeDiscordTeam({ ...silentLog, error: logged });
const { database } = fresh;
afterAll(() => fresh.close());
const button = (answer: string) => buttonOf(answer, series);

// A minute passes between two tests.
beforeEach(() => database.query('delete from farseer_work.discord_interactions'));

describe('what Discord sends', () => {
  it('is answered where Discord signed it just now', async () => {
    expect(await send('{"type":1}')).toMatchObject({ status: 200, type: 1 });
    expect((await send('{"type":1}', { ageMs: 301_000 })).status).toBe(401);
    const headers = signed('{"type":1}');
    expect((await endpoint(headers, Buffer.from('{"type":1} '))).status).toBe(401);
    expect((await endpoint(new Headers(), Buffer.from('{"type":1}'))).status).toBe(401);
  });

  it('is refused where it is no interaction of this application', async () => {
    for (const text of ['', '[', '{"type":2}', '\u0000'])
      expect((await send(text)).status).toBe(400);
    const other = body(2, { name: 'next' }, { application: '1300000000000000008' });
    expect((await send(other)).status).toBe(400);
    expect((await send(body(5, {}, {}))).text).toContain('does not know');
  });

  it('is done once: a second time it is refused and changes nothing', async () => {
    const text = body(3, { custom_id: button('no') }, {});
    expect((await send(text)).status).toBe(200);
    await press(button('yes'));
    expect((await send(text)).status).toBe(409);
    expect(await stored()).toMatchObject({ answer: 'yes' });
  });

  it('is bounded: 30 of a user in a minute', async () => {
    const who = 'unlinked';
    const answers: Answer[] = [];
    for (let at = 0; at < 31; at++) answers.push(await command('next', { who }));
    expect(answers.filter(({ text }) => text.includes('too fast'))).toHaveLength(1);
    // What is older than a quarter of an hour is let go.
    await database.query(
      `update farseer_work.discord_interactions set seen_at = now() - interval '16 minutes'`,
    );
    expect((await command('next', { who })).text).not.toContain('too fast');
    const [left] = await database.query<{ n: number }>(
      'select count(*)::int as n from farseer_work.discord_interactions',
    );
    expect(left!.n).toBe(1);
  });
});

describe('a raider', () => {
  it('sees the next raid with buttons, signs up by one, and reads the own name', async () => {
    const card = await command('next');
    expect(card).toMatchObject({ status: 200, type: 4 });
    expect(card.flags).toBeUndefined();
    expect(card.text).toContain('Raid');
    expect(card.ids).toContain(button('late'));
    const after = await press(button('late'));
    expect(after.type).toBe(7);
    expect(after.text).toContain('Raidra (late)');
    expect(await stored()).toMatchObject({ answer: 'late' });
    expect((await press(button('no'))).text).toContain('Out (1): Raidra');
  });

  it('chooses the specialization, of the own characters alone', async () => {
    const asked = await press(`v1:ask::${series}:${DATE}`);
    expect(asked).toMatchObject({ type: 4, flags: 64 });
    const select = asked.ids.at(-1)!;
    const seen = { more: { message: { flags: 64 } } };
    const chosen = await press(select, seen, ['71']);
    expect(chosen.type).toBe(7);
    expect(chosen.text).toContain('as Arms');
    expect(await stored()).toEqual({ answer: 'no', spec: 71 });
    expect((await press(select, seen, ['62'])).text).toContain('no character of this');
    expect((await press(select, seen, ['all'])).text).toContain('from the list');
    expect(await stored()).toEqual({ answer: 'no', spec: 71 });
    await press(select, seen, ['0']);
    expect(await stored()).toEqual({ answer: 'no', spec: null });
  });

  it('signs up by the command, and asks for bench and plan, seen by no one else', async () => {
    const said = await command('signup', {}, [{ name: 'answer', value: 'tentative' }]);
    expect(said).toMatchObject({ flags: 64, text: expect.stringContaining('You are not sure') });
    expect(await stored()).toMatchObject({ answer: 'tentative' });
    const wrong = await command('signup', {}, [{ name: 'answer', value: 'maybe' }]);
    expect(wrong.text).toContain('over');
    const bench = await command('bench');
    expect(bench).toMatchObject({
      flags: 64,
      text: expect.stringContaining('On the bench: The raider'),
    });
    expect(await command('plan')).toMatchObject({ flags: 64, text: 'The team has no plan yet.' });
    await database.query(
      `insert into team_plans (team_id, name, state, boss, plan) values ($1, 'Night', '\\x00', '', $2::text::jsonb)`,
      [
        team,
        JSON.stringify({
          assignments: [{ phase: 1, offsetMs: 35_000, who: 'Raidra', spellId: 97_462, note: '' }],
        }),
      ],
    );
    expect((await command('plan')).text).toContain('0:35: Rallying Cry');
  });

  it('is answered politely for what is not known', async () => {
    expect((await command('dkp')).text).toContain('does not know this command');
    expect((await press('v0:old')).text).toContain('/next');
    expect((await press(button('yes').replace(DATE, '2020-01-01'))).text).toContain('over');
  });
});

describe('faults', () => {
  it('a database that is away is a polite sentence for one user', async () => {
    const away = createInteractionsEndpoint({ ...parts, database: () => null });
    const answer = await send(body(2, { name: 'next' }, {}), { answers: away });
    expect(answer).toMatchObject({ status: 200, type: 4, flags: 64 });
    expect(answer.text).toContain('cannot reach its database');
  });

  it('what takes long is answered at once and sent after, without its token in the log', async () => {
    const sent: { url: string; method: string; body: string }[] = [];
    let status = 200;
    const fetch: typeof globalThis.fetch = (url, init) => {
      sent.push({ url: url as string, method: init!.method!, body: init!.body as string });
      return Promise.resolve(new Response('', { status }));
    };
    const slow = createInteractionsEndpoint({ ...parts, fetch, deferMs: 0 });
    const first = await send(body(2, { name: 'bench' }, {}), { answers: slow });
    expect(first).toMatchObject({ status: 200, type: 5, flags: 64 });
    const shared = await send(body(2, { name: 'next' }, {}), { answers: slow });
    expect(shared).toMatchObject({ type: 5 });
    expect(shared.flags).toBeUndefined();
    expect(await send(body(3, { custom_id: button('yes') }, {}), { answers: slow })).toMatchObject({
      type: 6,
    });
    const other = { who: 'unlinked' as const };
    await send(body(3, { custom_id: button('yes') }, other), { answers: slow });
    await vi.waitFor(() => expect(sent).toHaveLength(4), 10_000);
    const base = `https://discord.com/api/v10/webhooks/${APPLICATION}/secret-token`;
    const patched = sent.filter(({ method }) => method === 'PATCH');
    expect(patched.map(({ url }) => url)).toEqual(Array(3).fill(`${base}/messages/@original`));
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      url: base,
      body: expect.stringContaining('not linked'),
    });
    status = 404;
    await send(body(2, { name: 'bench' }, {}), { answers: slow });
    await vi.waitFor(() => expect(logged).toHaveBeenCalled(), 10_000);
    expect(JSON.stringify(logged.mock.calls)).not.toContain('secret-token');
  });
});
