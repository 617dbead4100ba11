import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { hashPassword, verifyPassword } from '#host/auth/passwords.ts';
import { createAuthService } from '#host/auth/service.ts';
import type { HostContext, ServiceEnvironment } from '#host/host-context.ts';
import { readHostKeys } from '#host/keys.ts';
import { createTokens } from '#host/tokens.ts';
import { measureInTurns, type Figures } from './measure-in-turns.ts';
import type { BenchOptions, BenchParts } from './parts.ts';

const password = 'correct horse battery 7';

/** Signing in with a password, beside the hash of the password alone. */
export interface SignInBench {
  hash: Figures;
  /** `POST /auth/v1/token?grant_type=password`, by people of their own. */
  signIn: Figures;
}

/**
 * Measures both in turns. The service is asked in this process, without limits of requests.
 */
export async function benchSignIn(
  { open }: BenchParts,
  options: BenchOptions,
): Promise<SignInBench> {
  const database = open(8);
  const dataFolder = mkdtempSync(join(tmpdir(), 'farseer-bench-'));
  try {
    const keys = await readHostKeys(dataFolder);
    const context: HostContext = {
      database,
      tokens: await createTokens(keys, Date.now),
      keys,
      siteUrl: 'http://bench.test',
      hostUrl: 'http://bench.test',
      dataFolder,
      now: Date.now,
      log: console,
    };
    const app = new Hono<ServiceEnvironment>().route(
      '/auth/v1',
      createAuthService(context, { email: { autoconfirm: true }, limits: { scale: 0 } }),
    );
    // As under the HTTP server, whose `Response` is lighter than Node's.
    getRequestListener(app.fetch);
    const post = async (path: string, body: object) => {
      const answer = await app.request(`/auth/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.status !== 200) throw new Error(await answer.text());
      return answer.status;
    };
    const emails = Array.from({ length: 32 }, (_, index) => `hero-${index}@bench.test`);
    for (const email of emails) await post('/signup', { email, password });
    const hash = await hashPassword(password);
    return await measureInTurns(
      {
        hash: async () => Number(await verifyPassword(password, hash)),
        signIn: (turn) =>
          post('/token?grant_type=password', { email: emails[turn % emails.length], password }),
      },
      options,
    );
  } finally {
    await database.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** A table for people, with the ratio that counts. */
export function describeSignInBench({ hash, signIn }: SignInBench): string {
  const line = (name: string, figures: Figures) =>
    `${name.padEnd(44)}${figures.perSecond.toFixed(0).padStart(8)}/s   p95 ${figures.p95Milliseconds.toFixed(2).padStart(6)} ms   ${(figures.perSecond / hash.perSecond).toFixed(2)}`;
  return [
    'auth: sign-in with a password, per second, share of the bare hash',
    line('the hash alone', hash),
    line('sign-in', signIn),
  ].join('\n');
}
