import { describe, expect, it } from 'vitest';
import { testClient } from '#testing/web/test-client.ts';
import { submitLogin } from './login.ts';

describe('the login form', () => {
  it("§5: token verification with no data gives 'An error occurred on token verification.'", async () => {
    for (const nothing of ['null', '{}']) {
      const { client } = await testClient(() => new Response(nothing));
      const form = new FormData();
      for (const [name, value] of Object.entries({
        intent: 'verify',
        contact: 'a@example.org',
        code: '123456',
      }))
        form.set(name, value);
      const answer = await submitLogin(client.auth, form, 'http://app.test');
      expect(answer.step).toBe('code');
      expect(answer.mistakes).toEqual([
        { field: 'code', message: 'An error occurred on token verification.' },
      ]);
    }
  });
});
