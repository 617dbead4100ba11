import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, askJson, tokenOf, WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';

const AUTH_FOLDER = join(import.meta.dirname, '../../packages/supabase-host/src/auth');
const METHODS = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const;

/** Attacks on calls that only the host's own server may make. */
export const adminCalls: readonly Attack[] = [
  {
    name: 'admin calls: every administrative call of accounts refuses visitors and members',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const victim = await stage.member();
      const token = await tokenOf(await stage.member());
      const calls = readAdminCalls();
      hold(calls.length >= 20, `only ${calls.length} administrative calls found`);
      const before = await countAccounts(stage);
      const bodies = {
        email: 'mallory@azeroth.example',
        password: 'seven frogs cross 4',
        role: 'service_role',
        app_metadata: { role: 'admin' },
        type: 'magiclink',
        client_name: 'x',
        redirect_uris: ['https://evil.example/'],
      };
      for (const [method, path] of calls)
        for (const [who, question] of [
          ['a stranger without a key', { key: null }],
          ['a visitor', {}],
          ['a visitor with the key as bearer', { token: stage.anonKey }],
          ['a member', { token }],
        ] as const) {
          const address = `/auth/v1${path.replace(':user', victim.id).replaceAll(/:\w+/g, crypto.randomUUID())}`;
          const answer =
            method === 'GET'
              ? await ask(stage, address, question)
              : await askJson(stage, address, bodies, { ...question, method });
          hold(
            answer.status === 401 || answer.status === 403,
            `${method} ${path} by ${who} answers ${answer.status}: ${answer.text.slice(0, 200)}`,
          );
        }
      hold((await countAccounts(stage)) === before, 'accounts, apps or roles have changed');
    },
  },
  {
    name: 'admin calls: members cannot give themselves a role, a provider or a confirmed address',
    settings: WITHOUT_LIMITS,
    async run(stage) {
      const { client, id, email } = await stage.member();
      const token = await tokenOf({ client });
      const wishes = {
        role: 'service_role',
        app_metadata: { provider: 'admin', roles: ['admin'] },
        raw_app_meta_data: { admin: true },
        is_super_admin: true,
        email_confirm: true,
        id: crypto.randomUUID(),
        aud: 'admin',
        confirmed_at: new Date(),
        banned_until: null,
        is_anonymous: true,
      };
      await askJson(stage, '/auth/v1/user', wishes, { token, method: 'PUT' });
      await askJson(stage, '/auth/v1/signup', {
        email: `x-${email}`,
        password: 'seven frogs cross 4 rivers',
        ...wishes,
        data: { role: 'service_role' },
      });
      const rows = await stage.database.query<{
        role: string;
        aud: string;
        meta: string;
        confirmed: boolean;
        email: string;
      }>(
        `select role, aud, raw_app_meta_data::text as meta, email_confirmed_at is not null as confirmed, email
         from auth.users where id::text = $1 or email = $2`,
        [id, `x-${email}`],
      );
      hold(rows.length === 2, `${rows.length} accounts`);
      for (const row of rows) {
        hold(
          row.role === 'authenticated' && row.aud === 'authenticated',
          `the account is now ${JSON.stringify(row)}`,
        );
        hold(!/admin/.test(row.meta), `the account says of itself ${row.meta}`);
        hold(
          row.confirmed === (row.email === email),
          `the address of ${row.email} is confirmed without a mail`,
        );
      }
    },
  },
];

/** Read from the lists of calls themselves, so that one added later is attacked too. */
function readAdminCalls(): [method: string, path: string][] {
  const files = globSync('{*-routes,*/routes,*/part}.ts', { cwd: AUTH_FOLDER });
  const source = files.map((file) => readFileSync(join(AUTH_FOLDER, file), 'utf8')).join('\n');
  return [...source.matchAll(/app\.(get|post|put|delete)\('([^']+)', (\w+)/g)]
    .filter(([, , path = '', wrapper]) => wrapper === 'admin' || path.startsWith('/admin'))
    .map(([, method = 'get', path = '']) => [METHODS[method as keyof typeof METHODS], path]);
}

async function countAccounts({ database }: AttackStage): Promise<string> {
  const [row] = await database.query<{ count: string }>(
    `select (select count(*) || ':' || count(*) filter (where role <> 'authenticated') from auth.users)
       || ':' || (select count(*) from auth.oauth_clients) || ':' || (select count(*) from auth.sso_providers) as count`,
  );
  return row?.count ?? '';
}
