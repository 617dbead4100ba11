import assert from 'node:assert/strict';
import { createServerClient } from '@supabase/ssr';
import { newEmail, PASSWORD, take, type ConformanceCase, type Stage } from './case.ts';

type Cookies = Map<string, string>;

function clientOver(stage: Stage, cookies: Cookies) {
  return createServerClient(stage.url, stage.anonKey, {
    cookies: {
      getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
      setAll(changes) {
        for (const { name, value } of changes)
          if (value === '') cookies.delete(name);
          else cookies.set(name, value);
      },
    },
  });
}

/** The session in cookies, as `@supabase/ssr` keeps it. */
export const ssrCases: readonly ConformanceCase[] = [
  {
    name: 'a session in cookies serves the next request, and sign-out takes it away',
    async run(stage) {
      const cookies: Cookies = new Map();
      const { email, id } = await stage.member();
      take(await clientOver(stage, cookies).auth.signInWithPassword({ email, password: PASSWORD }));
      const next = clientOver(stage, cookies);
      assert.equal(take(await next.auth.getUser()).user.id, id);
      assert.equal(take(await next.auth.getClaims()).claims.sub, id);
      take(await next.from('notes').insert({ body: 'by cookie' }).select());
      await next.auth.signOut();
      assert.equal(cookies.size, 0);
    },
  },
  {
    name: 'sign-up with a code exchanged on the server',
    async run(stage) {
      const cookies: Cookies = new Map();
      const email = newEmail();
      take(await clientOver(stage, cookies).auth.signUp({ email, password: PASSWORD }));
      const { link } = await stage.lastMail(email);
      const answer = await fetch(link, { redirect: 'manual' });
      const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
      const { user } = take(await clientOver(stage, cookies).auth.exchangeCodeForSession(code));
      assert.equal(user.email, email);
    },
  },
];
