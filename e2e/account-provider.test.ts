import { beforeAll, describe, expect, it } from 'vitest';
import { useAccountApp } from './support/account-app.ts';

const app = useAccountApp();

// What the host has switched on is asked for once in a while only: it is there before the first page is.
beforeAll(() => {
  app.fake.settings.external = { email: true, discord: true, battlenet: true };
});

describe('with a provider', () => {
  it('leads there and back by a code that only this browser can exchange', async () => {
    const { page } = await app.open({ path: '/account/characters' });
    await page.getByRole('link', { name: 'Continue with Battle.net' }).waitFor();
    await page.getByRole('link', { name: 'Continue with Discord' }).click();
    await page.waitForURL('**/account/characters');
    const asked = app.fake.calls.filter((call) => call.startsWith('GET /authorize'));
    expect(asked.at(-1)).toMatch(/provider=discord.*code_challenge=[\w-]{43}/);
    expect(app.fake.calls).toContain('POST /token?grant_type=pkce');
  });
});
