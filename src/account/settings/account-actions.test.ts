import { describe, expect, it } from 'vitest';
import { submitAccount } from './account-actions.ts';
import {
  COOKIE_NAME,
  refusal,
  testClient,
  testSession,
  type TestAnswer,
} from '#testing/web/test-client.ts';

async function signOut(scope: 'global' | 'local', answer: TestAnswer) {
  const { client, jar } = await testClient(answer, { stored: testSession() });
  const form = new FormData();
  form.set('scope', scope);
  const result = await submitAccount(client, 'sign-out', form, 'http://site.test');
  return { result, isKept: jar.has(COOKIE_NAME) };
}

const away: TestAnswer = () => {
  throw new TypeError('Failed to fetch');
};

describe('signing out', () => {
  it('here leads home also where the host cannot be asked: this device has forgotten the session', async () => {
    const { result, isKept } = await signOut('local', away);
    expect(result).toEqual({ intent: 'sign-out', mistakes: [], goTo: '/' });
    expect(isKept).toBe(false);
  });

  it('everywhere stays and says so where the host refuses', async () => {
    const { result, isKept } = await signOut('global', () => refusal(400, 'validation_failed'));
    expect(result.mistakes).toHaveLength(1);
    expect(result.goTo).toBeUndefined();
    expect(isKept).toBe(true);
  });
});
