import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { expectSound, notice, press, signUp } from './team-fixtures.ts';

let server: ServerProcess;
beforeAll(async () => {
  // Accounts of this test need no mail.
  server = await startServer({ FARSEER_AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => server.stop());

/** A visitor who allows notifications, and a push service as a browser asks it. The real one is on the internet. */
function inventPushService(): void {
  Notification.requestPermission = () => Promise.resolve('granted');
  const device = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  };
  PushManager.prototype.subscribe = () =>
    Promise.resolve({ toJSON: () => device } as unknown as PushSubscription);
}

describe('reminders', () => {
  it('are chosen, and a browser is added and removed', async () => {
    const ana = await signUp(server.baseUrl, 'ana@example.org', '/account', {
      serviceWorkers: 'allow',
    });
    const { page } = ana;
    await page.getByRole('link', { name: 'your reminders' }).click();
    await page.waitForURL('**/account/reminders');
    await page.getByRole('checkbox', { name: /^mail/ }).check();
    await page.getByRole('checkbox', { name: /^A day before/ }).check();
    await page.getByLabel('Before each raid').selectOption('3');
    await page.getByLabel('Weekly reset').selectOption('eu');
    await press(page, 'Save the reminders');
    await notice(page, 'Your reminders are saved.');
    await ana.goto('/account/reminders');
    expect(await page.getByRole('checkbox', { name: /^mail/ }).isChecked()).toBe(true);
    expect(await page.getByLabel('Before each raid').inputValue()).toBe('3');
    expect(await page.getByLabel('Title cutoff').inputValue()).toBe('');
    await expectSound(page);

    // The key is there once the part of the server that reminds has run.
    await expect
      .poll(
        async () => {
          await ana.goto('/account/reminders');
          return page.getByRole('button', { name: 'Add this browser' }).count();
        },
        { timeout: 90_000, interval: 1000 },
      )
      .toBe(1);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.evaluate(inventPushService);
    await press(page, 'Add this browser');
    await notice(page, 'This browser takes reminders now.');
    await page.locator('[data-devices]', { hasText: 'Chrome' }).waitFor();
    await expectSound(page);

    await press(page, /^Remove Chrome/);
    await notice(page, 'The browser is removed.');
    expect(ana.consoleErrors).toEqual([]);
  });

  it('are shown by the worker of the site', async () => {
    const handlers = await readFile(
      new URL('../../tools/scripts/build-steps/push-in-worker.js', import.meta.url),
      'utf8',
    );
    const served = await fetch(new URL('/sw.js', server.baseUrl));
    expect(await served.text()).toContain(handlers.trim());
  });
});
