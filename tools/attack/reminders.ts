import { WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';
import { sessionCookie } from './session-cookie.ts';

/** Keys as a browser makes them; no browser has their other half. */
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const SERVICE = 'https://fcm.googleapis.com/fcm/send/';

/** Addresses to which the server would send in a visitor's name. */
const FOREIGN = [
  'http://127.0.0.1:5432/',
  'http://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://fcm.googleapis.com:8443/x',
  'http://fcm.googleapis.com/x',
  'https://evil.example/?https://fcm.googleapis.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '',
];

export const reminders: readonly Attack[] = [
  {
    name: 'reminders: no visitor makes the server send to a host that is no push service',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      await stage.database.query('delete from public.push_devices');
      const ana = await stage.member();
      const cookie = await sessionCookie(ana);
      for (const endpoint of FOREIGN) {
        const { status } = await post(
          stage,
          { intent: 'add-device', endpoint, ...KEYS, label: 'x' },
          cookie,
        );
        hold(status === 422, `the form takes ${endpoint}: ${status}`);
      }
      // Past the page.
      for (const endpoint of FOREIGN) {
        const { error } = await ana.client.rpc('add_push_device', {
          to_endpoint: endpoint,
          key: KEYS.p256dh,
          secret: KEYS.auth,
          called: 'x',
        });
        hold(error !== null, `the database takes ${endpoint}`);
      }
      for (const more of [
        { p256dh: 'x' },
        { auth: '' },
        { p256dh: '='.repeat(87) },
        { endpoint: SERVICE + 'x'.repeat(2000) },
      ]) {
        const fields = {
          intent: 'add-device',
          endpoint: `${SERVICE}a`,
          ...KEYS,
          label: '',
          ...more,
        };
        const { status } = await post(stage, fields, cookie);
        hold(status === 422, `${JSON.stringify(more).slice(0, 60)} is answered with ${status}`);
      }
      hold((await devices(stage)) === 0, 'a device is stored');
    },
  },
  {
    name: 'reminders: choices and browsers of an account are reached by no other, and no form takes what it does not offer',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      await stage.database.query('delete from public.push_devices');
      await stage.database.query('delete from public.reminder_choices');
      const [ana, eve] = await Promise.all([stage.member(), stage.member()]);
      const cookies = { ana: await sessionCookie(ana), eve: await sessionCookie(eve) };
      const device = { intent: 'add-device', endpoint: `${SERVICE}ana`, ...KEYS, label: '<b>x' };
      hold((await post(stage, device, cookies.ana)).status === 200, 'the device is refused');
      hold(
        (await post(stage, { intent: 'keep', byMail: 'on', raidHours: '3' }, cookies.ana))
          .status === 200,
        'the choices are refused',
      );
      const page = await (await get(stage, cookies.ana)).text();
      hold(page.includes('&lt;b&gt;x'), 'the label is not shown as text');
      hold(!page.includes(`${SERVICE}ana`), 'the page names the address of the browser');
      const [row] = await stage.database.query<{ id: string }>(
        'select id from public.push_devices',
      );
      const stolen = { ...device, auth: `B${KEYS.auth.slice(1)}` };
      hold((await post(stage, stolen, cookies.eve)).status === 422, 'a browser is taken over');
      const removed = await post(stage, { intent: 'remove-device', device: row!.id }, cookies.eve);
      hold(removed.status === 422, `a foreign browser is removed: ${removed.status}`);
      for (const table of ['reminder_choices', 'push_devices', 'reminders_sent', 'reminder_pushes'])
        for (const who of [eve, null]) {
          const client = who?.client ?? stage.visitor();
          const { data } = await client.from(table).select('*');
          hold((data?.length ?? 0) === 0, `${who ? 'another' : 'a visitor'} reads ${table}`);
          const gone = await client.from(table).delete().neq('user_id', eve.id).select();
          hold((gone.data?.length ?? 0) === 0, `${who ? 'another' : 'a visitor'} deletes ${table}`);
        }
      for (const fields of [
        { intent: 'keep', raidHours: '2' },
        { intent: 'keep', raidHours: '3; drop table teams' },
        { intent: 'keep', resetRegion: 'xx' },
        { intent: 'keep', cutoffRegion: 'eu,us' },
      ] as Record<string, string>[])
        hold((await post(stage, fields, cookies.eve)).status === 422, JSON.stringify(fields));
      for (const fields of [{ intent: 'other' }, { intent: 'remove-device', device: 'x' }, {}])
        hold((await post(stage, fields, cookies.eve)).status === 400, JSON.stringify(fields));
      for (const cookie of ['', 'sb-farseer-auth-token=base64-e30']) {
        const answer = await post(stage, { intent: 'keep' }, cookie);
        hold([302, 401].includes(answer.status), `a visitor keeps: ${answer.status}`);
        hold([302, 401].includes((await get(stage, cookie)).status), 'a visitor reads');
      }
      const [kept] = await stage.database.query<{ choices: number; devices: number }>(
        `select (select count(*)::int from public.reminder_choices) as choices, (select count(*)::int from public.push_devices) as devices`,
      );
      hold(kept?.choices === 1 && kept.devices === 1, `stored is ${JSON.stringify(kept)}`);
    },
  },
];

function get({ url }: AttackStage, cookie: string): Promise<Response> {
  return fetch(`${url}/account/reminders`, { headers: { cookie }, redirect: 'manual' });
}

function post(
  { url }: AttackStage,
  fields: Record<string, string>,
  cookie: string,
): Promise<Response> {
  return fetch(`${url}/account/reminders`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: url },
    body: new URLSearchParams(fields),
  });
}

async function devices({ database }: AttackStage): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from public.push_devices',
  );
  return row!.count;
}
