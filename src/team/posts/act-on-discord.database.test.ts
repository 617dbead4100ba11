import { RouterContextProvider } from 'react-router';
import { afterAll, expect, it } from 'vitest';
import {
  makeTestTeam,
  PEOPLE,
  WEBHOOK,
  wednesday,
  type Person,
} from '#testing/database/test-team.ts';
import { formOf } from '#testing/web/form-of.ts';
import { visitOf } from '#testing/web/visit-of.ts';
import { visitContext } from '#account/auth/visit.server.ts';
import { NO_SERVER, serverContext } from '#kit/server-context.server.ts';
import { teamChannels } from '#store/queries/discord.ts';
import { actOnDiscord, DISCORD_INTENTS, postCard } from './act-on-discord.server.ts';

const CHANNEL = '7'.repeat(18);

const { fresh, team } = await makeTestTeam();
const { database } = fresh;
afterAll(() => fresh.close());

function contextOf(who: Person): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visitOf({ id: PEOPLE[who] }));
  context.set(serverContext, { ...NO_SERVER, database: () => database });
  return context;
}
const send = (who: Person, fields: Record<string, string>) =>
  actOnDiscord(contextOf(who), team, formOf(fields));
const webhooks = () =>
  database.query<{ address: string; on: boolean }>(
    'select address, is_on as "on" from team_webhooks where team_id = $1',
    [team],
  );

const channels = async () => (await teamChannels(database, team)).map(({ channelId }) => channelId);

it('a webhook is set, switched and removed, and its address never comes back', async () => {
  await send('officer', { intent: 'remove-webhook' });
  expect((await send('officer', { intent: 'webhook-on' })).problem).toContain('has no webhook');
  for (const webhook of ['', 'https://discord.com.example/api/webhooks/1/x', `${WEBHOOK}?wait=1`])
    expect((await send('officer', { intent: 'set-webhook', webhook })).problem).toContain(
      'no address of a Discord webhook',
    );
  expect(await webhooks()).toEqual([]);
  const form = formOf({ intent: 'set-webhook', webhook: ` ${WEBHOOK} ` });
  const set = await actOnDiscord(contextOf('officer'), team, form);
  expect(JSON.stringify([set, ...form])).not.toContain('discord.com');
  expect(await webhooks()).toEqual([{ address: WEBHOOK, on: true }]);
  expect((await send('officer', { intent: 'webhook-off' })).notice).toContain('are off');
  expect(await webhooks()).toEqual([{ address: WEBHOOK, on: false }]);
  expect((await send('officer', { intent: 'webhook-on' })).notice).toContain('are on');
  expect((await send('officer', { intent: 'remove-webhook' })).notice).toContain('is removed');
  expect(await webhooks()).toEqual([]);
});

it('who is no officer changes nothing', async () => {
  await send('officer', { intent: 'set-webhook', webhook: WEBHOOK });
  await database.query(
    'insert into team_discord_channels (channel_id, team_id, server_id) values ($1, $2, $1)',
    [CHANNEL, team],
  );
  for (const who of ['raider', 'guest', 'expelled', 'stranger'] as const)
    for (const intent of DISCORD_INTENTS) {
      const answer = await send(who, { intent, webhook: `${WEBHOOK}x`, channel: CHANNEL }).catch(
        () => ({ problem: 'refused' }),
      );
      expect(answer, `${who} ${intent}`).toMatchObject({ problem: expect.any(String) });
    }
  expect(await webhooks()).toEqual([{ address: WEBHOOK, on: true }]);
  expect(await channels()).toContain(CHANNEL);
});

it('a channel gets a code that is shown once, and is disconnected once', async () => {
  const { link } = await send('officer', { intent: 'channel-code' });
  const again = await send('officer', { intent: 'channel-code' });
  expect(link).toMatch(/^\/link /);
  expect(again.link).not.toBe(link);
  const gone = { intent: 'disconnect-channel', channel: CHANNEL };
  expect((await send('officer', gone)).notice).toBe('The channel is disconnected.');
  expect((await send('officer', gone)).problem).toContain('disconnected already');
  expect((await teamChannels(database, team)).map(({ channelId }) => channelId)).not.toContain(
    '77',
  );
});

it('a card of a night goes out only where a webhook is on', async () => {
  const [series] = await database.query<{ id: string }>(
    'select id from raid_series where team_id = $1 limit 1',
    [team],
  );
  const night = { seriesId: series!.id, date: wednesday(1) };
  expect((await postCard(contextOf('officer'), team, night)).notice).toContain('on its way');
  await send('officer', { intent: 'webhook-off' });
  expect((await postCard(contextOf('officer'), team, night)).problem).toContain(
    'No card is posted',
  );
});
