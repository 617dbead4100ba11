import { afterAll, describe, expect, it } from 'vitest';
import {
  bearer,
  follow,
  lastMail,
  mailsTo,
  newEmail,
  newPhone,
  openAuthHouse,
  signUpConfirmed,
} from './testing/auth-house.ts';

const house = await openAuthHouse();
afterAll(() => house.close());
const door = house.serve({});

describe('PUT /user', () => {
  it('merges data key by key', async () => {
    const { accessToken, id } = await signUpConfirmed(house, door);
    const token = bearer(accessToken);
    await door.ask('PUT', '/user', { data: { realm: 'Draenor', title: 'Farseer' } }, token);
    const { body } = await door.ask('PUT', '/user', { data: { title: null, level: 80 } }, token);
    expect(body['id']).toBe(id);
    expect(body['user_metadata']).toMatchObject({ realm: 'Draenor', level: 80 });
    expect(body['user_metadata']).not.toHaveProperty('title');
  });

  it('lets nobody write their own rights', async () => {
    const { accessToken } = await signUpConfirmed(house, door);
    const { status, body } = await door.ask(
      'PUT',
      '/user',
      { app_metadata: { admin: true }, data: { a: 1 } },
      bearer(accessToken),
    );
    expect([status, body['code']]).toEqual([403, 'not_admin']);
  });

  it('changes the password, ends the other sessions and keeps this one', async () => {
    const first = await signUpConfirmed(house, door);
    const second = await door.ask('POST', '/token?grant_type=password', {
      email: first.email,
      password: first.password,
    });
    const change = (password: string) =>
      door.ask('PUT', '/user', { password }, bearer(second.body['access_token']));
    expect((await change(first.password)).body['code']).toBe('same_password');
    expect((await change('x')).body['code']).toBe('weak_password');
    expect((await change('another password')).status).toBe(200);
    const me = (token: unknown) => door.ask('GET', '/user', undefined, bearer(token));
    expect((await me(second.body['access_token'])).status).toBe(200);
    expect((await me(first.accessToken)).body['code']).toBe('session_not_found');
  });

  it('asks for a code before the password changes long after the sign-in', async () => {
    const careful = house.serve({
      password: { requireReauthentication: true },
      tokens: { lifetime: 200_000 },
    });
    const { email, accessToken } = await signUpConfirmed(house, careful);
    const token = bearer(accessToken);
    house.pass(25 * 3600_000);
    const change = (nonce?: string) =>
      careful.ask(
        'PUT',
        '/user',
        { password: 'a new password', ...(nonce ? { nonce } : {}) },
        token,
      );
    expect((await change()).body['code']).toBe('reauthentication_needed');
    expect((await careful.ask('GET', '/reauthenticate', undefined, token)).body).toEqual({});
    const mail = await lastMail(house, email);
    expect(mail).toMatchObject({ kind: 'reauthentication', link: '' });
    expect((await change('000000x')).body['code']).toBe('reauthentication_not_valid');
    expect((await change(mail.code)).status).toBe(200);
  });

  it('asks for the password that is there, where that is the rule', async () => {
    const careful = house.serve({ password: { requireCurrent: true } });
    const { password, accessToken } = await signUpConfirmed(house, careful);
    const change = async (current?: string) =>
      (
        await careful.ask(
          'PUT',
          '/user',
          { password: 'a new password', ...(current ? { current_password: current } : {}) },
          bearer(accessToken),
        )
      ).body['code'];
    expect(await change()).toBe('current_password_required');
    expect(await change('wrong')).toBe('current_password_invalid');
    expect(await change(password)).toBeUndefined();
  });

  it('moves to another address when both mailboxes agree, in any order', async () => {
    for (const order of ['old first', 'new first']) {
      const { email, accessToken, id } = await signUpConfirmed(house, door);
      const next = newEmail();
      const { body } = await door.ask('PUT', '/user', { email: next }, bearer(accessToken));
      expect(body).toMatchObject({ email, new_email: next });
      const fromOld = await lastMail(house, email);
      const fromNew = await lastMail(house, next);
      expect([fromOld.kind, fromNew.kind]).toEqual(['email_change_current', 'email_change_new']);
      const [first, second] = order === 'old first' ? [fromOld, fromNew] : [fromNew, fromOld];
      const half = await door.ask('POST', '/verify', {
        type: 'email_change',
        token_hash: first.token,
      });
      expect(half.body).toEqual({
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      });
      const again = await door.ask('POST', '/verify', {
        type: 'email_change',
        token_hash: first.token,
      });
      expect(again.status).toBe(403);
      const done = await door.ask('POST', '/verify', {
        type: 'email_change',
        token_hash: second.token,
      });
      expect(done.body['user']).toMatchObject({ id, email: next });
      expect(done.body['user']).not.toHaveProperty('new_email');
      expect((done.body['user'] as { identities: unknown }).identities).toMatchObject([
        { provider: 'email', email: next },
      ]);
    }
  });

  it('moves by links too, and by typed codes', async () => {
    const { email, accessToken } = await signUpConfirmed(house, door);
    const next = newEmail();
    await door.ask('PUT', '/user', { email: next }, bearer(accessToken));
    const half = await follow(door, (await lastMail(house, email)).link);
    expect(half.fragment.get('message')).toContain('Confirmation link accepted');
    const { code } = await lastMail(house, next);
    const done = await door.ask('POST', '/verify', {
      type: 'email_change',
      email: next,
      token: code,
    });
    expect(done.body['user']).toMatchObject({ email: next });
  });

  it('asks the new mailbox alone where that is enough', async () => {
    const simple = house.serve({ email: { secureChange: false } });
    const { email, accessToken } = await signUpConfirmed(house, simple);
    const next = newEmail();
    await simple.ask('PUT', '/user', { email: next }, bearer(accessToken));
    expect(await mailsTo(house, email)).toHaveLength(1);
    const { token } = await lastMail(house, next);
    const done = await simple.ask('POST', '/verify', { type: 'email_change', token_hash: token });
    expect(done.body['user']).toMatchObject({ email: next });
  });

  it('refuses an address that another account has', async () => {
    const one = await signUpConfirmed(house, door);
    const other = await signUpConfirmed(house, door);
    const { status, body } = await door.ask(
      'PUT',
      '/user',
      { email: other.email },
      bearer(one.accessToken),
    );
    expect([status, body]).toEqual([
      422,
      {
        code: 'email_exists',
        message: 'A user with this email address has already been registered',
      },
    ]);
  });

  it('adds a telephone by its code', async () => {
    const phone = newPhone();
    const phones = house.serve({ phone: { enabled: true, testCodes: { [phone]: '424242' } } });
    const { accessToken } = await signUpConfirmed(house, phones);
    house.pass(1000);
    const { body } = await phones.ask('PUT', '/user', { phone }, bearer(accessToken));
    expect(body).toMatchObject({ phone: '', new_phone: phone });
    const done = await phones.ask('POST', '/verify', {
      type: 'phone_change',
      phone,
      token: '424242',
    });
    expect(done.body['user']).toMatchObject({
      phone,
      app_metadata: { providers: ['email', 'phone'] },
    });
  });

  it('changes everything or nothing', async () => {
    const one = await signUpConfirmed(house, door);
    const other = await signUpConfirmed(house, door);
    await door.ask(
      'PUT',
      '/user',
      { data: { title: 'Warchief' }, password: 'a new password', email: other.email },
      bearer(one.accessToken),
    );
    const { body } = await door.ask('GET', '/user', undefined, bearer(one.accessToken));
    expect(body['user_metadata']).not.toHaveProperty('title');
    const signIn = await door.ask('POST', '/token?grant_type=password', one);
    expect(signIn.status).toBe(200);
  });
});
