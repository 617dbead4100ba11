import { describe, expect, it } from 'vitest';
import { useAccountApp } from './support/account-app.ts';

const app = useAccountApp({ providers: true });

describe('with a provider', () => {
  it('leads there and back by a code that only this browser can exchange', async () => {
    const { page } = await app.open({ path: '/account/characters' });
    await page.getByRole('link', { name: 'Continue with Battle.net' }).waitFor();
    await page.getByRole('link', { name: 'Continue with Discord' }).click();
    await page.waitForURL('**/account/characters');
    const asked = app.host.calls.filter((call) => call.startsWith('GET /authorize'));
    expect(asked.at(-1)).toMatch(/provider=discord.*code_challenge=[\w-]{43}/);
    expect(app.host.calls).toContain('POST /token?grant_type=pkce');
  });
});
