import { afterAll, expect, it } from 'vitest';
import { makeTestTeam, VISITORS } from '#testing/database/test-team.ts';
import { isPushService } from './send-push.ts';

const { fresh, ask } = await makeTestTeam();
afterAll(() => fresh.close());

it('addresses of browsers are those of push services that the server asks', async () => {
  const hosts = [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    'wns2-by3p.notify.windows.com',
    'push.services.mozilla.com',
    'api.push.apple.com',
    '127.0.0.1',
    '127.0.0.1:3000',
    'localhost',
    'fcm.googleapis.com.evil.example',
    'notify.windows.com',
    'fcm.googleapis.com@127.0.0.1',
    'fcm.googleapis.com:8443',
    'evilpush.apple.com',
    '[::1]',
    'a_b.push.apple.com',
  ];
  const addresses = hosts.flatMap((host) =>
    ['https://', 'http://', 'file://', ' https://'].map((scheme) => `${scheme}${host}/x?y=1`),
  );
  const taken = new Set<string>();
  const refused: string[] = [];
  for (const endpoint of addresses) {
    const done = await ask(VISITORS.raider, 'select public.add_push_device($1, $2, $3, $4)', [
      endpoint,
      `B${'A'.repeat(86)}`,
      'A'.repeat(22),
      'x',
    ]).catch((error: { code: string }) => error.code);
    if (typeof done !== 'string') taken.add(endpoint);
    else refused.push(done);
  }
  expect([...taken]).toEqual(addresses.filter((one) => !one.startsWith(' ') && isPushService(one)));
  expect(taken.size).toBe(6);
  expect(new Set(refused)).toEqual(new Set(['23514']));
});
