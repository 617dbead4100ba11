import { WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { sessionCookie } from './session-cookie.ts';
import { addRaid, makeTeamOfRoles } from './team-of-roles.ts';

const TOKEN = 't'.repeat(68);
const ADDRESS = `https://discord.com/api/webhooks/123456789012345678/${TOKEN}`;

/** Attacks on the webhook of a team: whom it may make the server ask, and who may read or change it. */
export const teamWebhooks: readonly Attack[] = [
  {
    name: 'team webhooks: no address but one of Discord is stored, so the server asks no other host',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { team, owner } = await setUp(stage);
      const hosts = [
        '127.0.0.1',
        'localhost:5432',
        '[::1]',
        '169.254.169.254',
        '2130706433',
        'discord.com.evil.example',
        'discord.com@evil.example',
        'evil.example/discord.com',
        'discord.com:25',
        'DISCORD.COM.',
        'd\u0131scord.com',
      ];
      const forged = [
        ...hosts.map((host) => ADDRESS.replace('discord.com', host)),
        ADDRESS.replace('https', 'http'),
        ADDRESS.replace('https', 'gopher'),
        ADDRESS.replace('/api/webhooks/', '/api/webhooks/../users/'),
        ADDRESS.replace('/api/webhooks/', '/api\\webhooks/'),
        `${ADDRESS}?wait=true`,
        `${ADDRESS}#`,
        `${ADDRESS}\r\nHost: evil.example`,
        `${ADDRESS}${'a'.repeat(100_000)}`,
        'file:///etc/passwd',
        "'; drop table team_webhooks; --",
        '',
      ];
      const cookie = await sessionCookie(owner);
      for (const webhook of forged) {
        const { status, text } = await post(
          stage,
          team,
          { intent: 'set-webhook', webhook },
          cookie,
        );
        hold(status === 422, `${webhook.slice(0, 80)} is answered with ${status}`);
        hold(!text.includes(TOKEN), 'a refused address comes back to the page');
        const past = await owner.client.rpc('set_team_webhook', {
          of_team: team,
          to_address: webhook,
        });
        hold(past.error !== null, `${webhook.slice(0, 80)} is stored past the form`);
      }
      hold((await stored(stage)).length === 0, 'an address is stored');
    },
  },
  {
    name: 'team webhooks: officers alone set, switch and use one, and no one reads its address',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { team, owner, people, raid } = await setUp(stage);
      const set = { intent: 'set-webhook', webhook: ADDRESS };
      const cookie = await sessionCookie(owner);
      const done = await post(stage, team, set, cookie);
      hold(done.status === 200, `the owner sets no webhook: ${done.status}`);
      const page = await (await ask(stage, `/team/${team}/settings`, cookie)).text();
      hold(page.includes('5678') && !page.includes(TOKEN), 'the address is shown, or nothing is');
      hold(!JSON.stringify(await stored(stage, 'last_error')).includes(TOKEN), 'an error has it');
      // Switched off: nothing leaves this machine while the attack runs.
      await post(stage, team, { intent: 'webhook-off' }, cookie);
      for (const [who, person] of Object.entries(people)) {
        const theirs = await sessionCookie(person);
        for (const fields of [
          { ...set, webhook: ADDRESS.replace('123456', '999999') },
          { intent: 'webhook-on' },
          { intent: 'remove-webhook' },
        ]) {
          const { status } = await post(stage, team, fields, theirs);
          const wanted = ['raider', 'guest'].includes(who) ? 422 : 404;
          hold(status === wanted, `${who}, ${fields.intent}: ${status}`);
        }
        const seen = await person.client.rpc('team_webhook', { of_team: team });
        hold(seen.error !== null, `${who} sees the webhook`);
        const card = await person.client.rpc('post_raid_card', {
          of_series: raid,
          of_date: null,
        });
        hold(card.error !== null, `${who} posts a card`);
        for (const table of ['team_webhooks', 'team_posts']) {
          const { data } = await person.client.from(table).select('*');
          hold((data?.length ?? 0) === 0, `${who} reads ${table}`);
        }
      }
      const read = await owner.client.from('team_webhooks').select('*');
      hold((read.data?.length ?? 0) === 0, 'the owner reads the address');
      const [row] = await stored(stage);
      hold(row?.address === ADDRESS && !row.is_on, 'the webhook has changed');
      const off = await owner.client.rpc('post_raid_card', { of_series: raid, of_date: null });
      hold(off.data === false, 'a card is posted while posts are off');
      const cross = await fetch(`${stage.url}/team/${team}/settings`, {
        method: 'POST',
        headers: { cookie, origin: 'https://evil.example' },
        body: new URLSearchParams({ intent: 'remove-webhook' }),
      });
      hold(cross.status >= 400, `another site removes the webhook: ${cross.status}`);
      hold((await stored(stage)).length === 1, 'another site has removed the webhook');
    },
  },
];

/** A team without a webhook, and a raid to post. */
async function setUp(stage: AttackStage) {
  await stage.database.query('delete from public.team_webhooks');
  const made = await makeTeamOfRoles(stage);
  return { ...made, raid: await addRaid(stage, made.team) };
}

async function post(
  { url }: AttackStage,
  team: string,
  fields: Record<string, string>,
  cookie: string,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}/team/${team}/settings`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, text: await response.text() };
}

function ask({ url }: AttackStage, path: string, cookie: string): Promise<Response> {
  return fetch(url + path, { headers: { cookie }, redirect: 'manual' });
}

async function stored(
  { database }: AttackStage,
  columns = 'address, is_on',
): Promise<{ address: string; is_on: boolean }[]> {
  return database.query(`select ${columns} from public.team_webhooks`);
}
