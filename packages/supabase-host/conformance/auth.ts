import assert from 'node:assert/strict';
import { TOTP } from 'otpauth';
import { newEmail, newPhone, PASSWORD, take, type ConformanceCase } from './case.ts';

/** Accounts as `@supabase/auth-js` asks for them. */
export const authCases: readonly ConformanceCase[] = [
  {
    name: 'settings and public keys',
    async run({ url, anonKey }) {
      const settings = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: anonKey } });
      assert.equal(((await settings.json()) as { disable_signup: boolean }).disable_signup, false);
      const keys = await fetch(`${url}/auth/v1/.well-known/jwks.json`);
      assert.equal(((await keys.json()) as { keys: unknown[] }).keys.length, 1);
    },
  },
  {
    name: 'sign-up, confirmation by code, sign-in by password',
    async run({ visitor, lastMail }) {
      const [client, email] = [visitor(), newEmail()];
      assert.equal(take(await client.auth.signUp({ email, password: PASSWORD })).session, null);
      const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
      assert.equal(early.error?.code, 'email_not_confirmed');
      const { code } = await lastMail(email);
      take(await client.auth.verifyOtp({ email, token: code, type: 'signup' }));
      const { user } = take(await client.auth.signInWithPassword({ email, password: PASSWORD }));
      assert.equal(user.email, email);
      const wrong = await client.auth.signInWithPassword({ email, password: 'wrong' });
      assert.equal(wrong.error?.code, 'invalid_credentials');
    },
  },
  {
    name: 'codes and magic links by mail, implicit flow',
    async run({ member, visitor, lastMail }) {
      const { email } = await member();
      const client = visitor();
      take(await client.auth.signInWithOtp({ email }));
      const { code } = await lastMail(email);
      take(await client.auth.verifyOtp({ email, token: code, type: 'email' }));
      take(await client.auth.signInWithOtp({ email }));
      const { link } = await lastMail(email);
      const answer = await fetch(link, { redirect: 'manual' });
      assert.match(answer.headers.get('location') ?? '', /#.*access_token=/);
    },
  },
  {
    name: 'PKCE flow',
    async run({ visitor, lastMail }) {
      const [client, email] = [visitor({ flow: 'pkce' }), newEmail()];
      take(await client.auth.signUp({ email, password: PASSWORD }));
      const { link } = await lastMail(email);
      const answer = await fetch(link, { redirect: 'manual' });
      const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
      assert.equal(take(await client.auth.exchangeCodeForSession(code)).user.email, email);
    },
  },
  {
    name: 'anonymous accounts',
    async run({ visitor }) {
      assert.equal(take(await visitor().auth.signInAnonymously()).user?.is_anonymous, true);
    },
  },
  {
    name: 'codes by phone: sign-up, sign-in, resend, change of number',
    async run({ visitor, lastMessage }) {
      const [client, phone, next] = [visitor(), newPhone(), newPhone()];
      assert.equal(take(await client.auth.signUp({ phone, password: PASSWORD })).session, null);
      const early = await client.auth.signInWithPassword({ phone, password: PASSWORD });
      assert.equal(early.error?.code, 'phone_not_confirmed');
      assert.ok(take(await client.auth.resend({ type: 'sms', phone })).messageId);
      take(await client.auth.verifyOtp({ phone, token: lastMessage(phone), type: 'sms' }));
      take(await client.auth.signInWithPassword({ phone, password: PASSWORD }));
      take(await client.auth.signInWithOtp({ phone }));
      const token = lastMessage(phone);
      take(await client.auth.verifyOtp({ phone, token, type: 'sms' }));
      const again = await client.auth.verifyOtp({ phone, token, type: 'sms' });
      assert.equal(again.error?.code, 'otp_expired');
      take(await client.auth.updateUser({ phone: next }));
      const proof = { phone: next, token: lastMessage(next), type: 'phone_change' } as const;
      assert.equal(take(await client.auth.verifyOtp(proof)).user?.phone, next);
      const fixed = { phone: '4915100000001', token: '123456', type: 'sms' } as const;
      take(await visitor().auth.signInWithOtp({ phone: fixed.phone }));
      take(await visitor().auth.verifyOtp(fixed));
    },
  },
  {
    name: 'refresh rotates, reuse ends the session',
    async run({ member, visitor }) {
      const { client } = await member();
      const first = take(await client.auth.getSession()).session?.refresh_token ?? '';
      const second = take(await client.auth.refreshSession()).session?.refresh_token ?? '';
      assert.notEqual(first, second);
      take(await client.auth.refreshSession());
      const stolen = await visitor().auth.refreshSession({ refresh_token: first });
      assert.ok(stolen.error);
      assert.ok((await client.auth.refreshSession()).error);
    },
  },
  {
    name: 'sign-out: local, others, global',
    async run({ member, visitor }) {
      const { client, email } = await member();
      const other = visitor();
      take(await other.auth.signInWithPassword({ email, password: PASSWORD }));
      assert.ifError((await other.auth.signOut({ scope: 'others' })).error);
      assert.ok((await client.auth.refreshSession()).error);
      take(await other.auth.refreshSession());
      assert.ifError((await other.auth.signOut({ scope: 'global' })).error);
      const third = visitor();
      take(await third.auth.signInWithPassword({ email, password: PASSWORD }));
      assert.ifError((await third.auth.signOut({ scope: 'local' })).error);
    },
  },
  {
    name: 'claims are checked by the public key',
    async run({ member }) {
      const { client, id } = await member();
      assert.equal(take(await client.auth.getClaims()).claims.sub, id);
    },
  },
  {
    name: 'recovery, new password, weak password reasons',
    async run({ member, visitor, lastMail }) {
      const { email } = await member();
      const client = visitor();
      take(await client.auth.resetPasswordForEmail(email));
      const { code } = await lastMail(email);
      take(await client.auth.verifyOtp({ email, token: code, type: 'recovery' }));
      const weak = await client.auth.updateUser({ password: 'a' });
      assert.equal(weak.error?.code, 'weak_password');
      take(await client.auth.updateUser({ password: `${PASSWORD} new` }));
      take(await visitor().auth.signInWithPassword({ email, password: `${PASSWORD} new` }));
    },
  },
  {
    name: 'reauthentication, resend',
    async run({ member, visitor, lastMail }) {
      const { client, email } = await member();
      assert.ifError((await client.auth.reauthenticate()).error);
      assert.match((await lastMail(email)).code, /^\d{6}$/);
      const fresh = newEmail();
      take(await visitor().auth.signUp({ email: fresh, password: PASSWORD }));
      assert.ifError((await visitor().auth.resend({ type: 'signup', email: fresh })).error);
    },
  },
  {
    name: 'email change with both mailboxes, own data',
    async run({ member, lastMail }) {
      const { client, email } = await member();
      const next = newEmail();
      take(await client.auth.updateUser({ data: { title: 'Loremaster' } }));
      take(await client.auth.updateUser({ email: next }));
      for (const address of [email, next]) {
        const { code } = await lastMail(address);
        const { error } = await client.auth.verifyOtp({
          email: address,
          token: code,
          type: 'email_change',
        });
        assert.ifError(error);
      }
      const { user } = take(await client.auth.getUser());
      assert.deepEqual([user.email, user.user_metadata['title']], [next, 'Loremaster']);
    },
  },
  {
    name: 'second factors: enrol, challenge, aal2, unenrol',
    async run({ member }) {
      const { client } = await member();
      const factor = take(await client.auth.mfa.enroll({ factorType: 'totp' }));
      const code = new TOTP({ secret: factor.totp.secret }).generate();
      take(await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code }));
      const level = take(await client.auth.mfa.getAuthenticatorAssuranceLevel());
      assert.equal(level.currentLevel, 'aal2');
      assert.equal(take(await client.auth.mfa.listFactors()).totp.length, 1);
      take(await client.auth.mfa.unenroll({ factorId: factor.id }));
    },
  },
  {
    name: 'identities',
    async run({ member }) {
      const { client } = await member();
      const { identities } = take(await client.auth.getUserIdentities());
      assert.deepEqual(
        identities.map(({ provider }) => provider),
        ['email'],
      );
      const [only] = identities;
      assert.ok(only);
      assert.equal(
        (await client.auth.unlinkIdentity(only)).error?.code,
        'single_identity_not_deletable',
      );
    },
  },
  {
    name: 'admin: create, list, read, update, link, delete; not for members',
    async run({ admin, member }) {
      const { client, id, email } = await member();
      assert.ok((await client.auth.admin.listUsers()).error);
      assert.ok(
        take(await admin.auth.admin.listUsers({ perPage: 1000 })).users.some(
          (one) => one.id === id,
        ),
      );
      take(await admin.auth.admin.updateUserById(id, { user_metadata: { a: 1 } }));
      assert.deepEqual(take(await admin.auth.admin.getUserById(id)).user.user_metadata['a'], 1);
      const link = take(await admin.auth.admin.generateLink({ type: 'magiclink', email }));
      assert.match(link.properties.action_link, /\/auth\/v1\/verify\?/);
      take(await admin.auth.admin.deleteUser(id));
      assert.equal((await client.auth.getUser()).error?.status, 403);
    },
  },
  {
    name: 'an answer does not reveal whether an address has an account',
    async run({ member, visitor }) {
      const { email } = await member();
      const known = take(await visitor().auth.signUp({ email, password: PASSWORD }));
      assert.deepEqual([known.session, known.user?.identities], [null, []]);
      assert.ifError((await visitor().auth.resetPasswordForEmail(newEmail())).error);
    },
  },
  {
    name: 'passkeys, web3',
    run: null,
    reason: 'the host says it has none (packages/supabase-host/src/auth/README.md)',
  },
];
