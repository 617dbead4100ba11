import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readSiteKeys } from '#server/site-keys.ts';
import { ask, askJson, tokenOf, WITHOUT_LIMITS } from './ask.ts';
import { hold, type Attack, type AttackStage } from './attack.ts';

const BUILD = join(import.meta.dirname, '../../build/client');
const GIVEN = 'pa55-of-the-mail-server-91c2';
/** A secret that an operator gave, beside those that the server made. */
const WITH_SECRET = {
  ...WITHOUT_LIMITS,
  FARSEER_DISCORD_CLIENT_ID: 'an-app',
  FARSEER_DISCORD_CLIENT_SECRET: GIVEN,
} as const;
const ADDRESSES = [
  '/',
  '/mplus',
  '/login',
  '/account',
  '/confirm?code=x',
  '/roster',
  '/credits',
  '/does-not-exist',
  '/_.data',
  '/login.data',
  '/account.data',
  '/api/health',
  '/api/ready',
  '/builds/latest.json',
  '/sw.js',
  '/.env',
  '/data/backend-keys.json',
  '/auth/v1/settings',
  '/auth/v1/health',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/.well-known/openid-configuration',
  '/auth/v1/user',
  '/auth/v1/admin/users',
  '/auth/v1/authorize?provider=discord',
  '/rest/v1/',
  '/rest/v1/realms?limit=1',
  '/rest/v1/none',
  '/rest/v1/rpc/own_sessions',
  '/storage/v1/bucket',
  '/storage/v1/status',
  '/functions/v1/export-account',
  '/functions/v1/none',
  '/realtime/v1/none',
  '/%E0%A4%A',
];

/** Attacks that look for secrets wherever the server leaves anything. */
export const secrets: readonly Attack[] = [
  {
    name: 'secrets: no answer, log line, argument or environment of a child holds a secret of the server',
    settings: WITH_SECRET,
    async run(stage) {
      const member = await stage.member();
      const token = await tokenOf(member);
      const wanted = await secretsOf(stage);
      for (const address of ADDRESSES)
        for (const question of [{}, { key: null }, { token }]) {
          const { text, headers } = await ask(stage, address, question);
          reveals(wanted, address, text + JSON.stringify([...headers]));
        }
      const own = await askJson(stage, '/functions/v1/export-account', {}, { token });
      hold(own.status === 200, `the export answers ${own.status}`);
      reveals(wanted, 'the export', own.text);
      hold(!own.text.includes(member.password), 'the export holds the password');
      hold(!/argon2|\$2[aby]\$/.test(own.text), 'the export holds the hash of the password');
      reveals(wanted, 'the log', stage.output());
      hold(!stage.output().includes(member.password), 'the log holds a password');
      hold(!stage.output().includes(token), 'the log holds an access token');
      for (const pid of [stage.pid, ...(await childrenOf(stage.pid))]) {
        reveals(wanted, `the arguments of process ${pid}`, await readProcess(pid, 'cmdline'));
        // The server itself was given one in its own environment.
        if (pid !== stage.pid)
          reveals(wanted, `the environment of process ${pid}`, await readProcess(pid, 'environ'));
      }
    },
  },
  {
    name: 'secrets: files of the server are for its user only, and the bundle holds no secret and no source',
    settings: WITH_SECRET,
    async run(stage) {
      const wanted = await secretsOf(stage);
      for (const entry of await readdir(stage.dataFolder, {
        recursive: true,
        withFileTypes: true,
      })) {
        const path = join(entry.parentPath, entry.name);
        // PostgreSQL and the system look after what is theirs; its folder itself is checked.
        if (entry.parentPath.includes('/postgres') || !(entry.isFile() || entry.isDirectory()))
          continue;
        const { mode } = await stat(path);
        const name = path.slice(stage.dataFolder.length + 1);
        const isSecret = entry.isDirectory()
          ? name === 'postgres' || name.startsWith('postgres/data')
          : /key|secret|\.json$/.test(name);
        hold(
          !isSecret || (mode & 0o077) === 0,
          `${name} may be read by others: ${(mode & 0o777).toString(8)}`,
        );
      }
      for (const entry of await readdir(BUILD, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        hold(!entry.name.endsWith('.map'), `the bundle holds the source map ${entry.name}`);
        if (!/\.(?:js|json|html|css|webmanifest)$/.test(entry.name)) continue;
        const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
        reveals(wanted, entry.name, text);
        hold(
          !/sourceMappingURL=|service_role|SERVICE_ROLE/.test(text),
          `${entry.name} names a source map or the key of the server`,
        );
      }
    },
  },
];

async function secretsOf(stage: AttackStage): Promise<Map<string, string>> {
  const keys = await readSiteKeys(stage.dataFolder);
  const wanted = new Map([
    ['the shared secret', keys.secret],
    ['the private key', String(keys.signingKey?.['d'])],
    ['the key of the server', stage.serviceRoleKey],
    ['a secret of the operator', GIVEN],
  ]);
  const accountKey = await readFile(join(stage.dataFolder, 'auth.key'), 'utf8').catch(() => '');
  if (accountKey.trim() !== '') wanted.set('the key of accounts', accountKey.trim());
  for (const [name, secret] of wanted) hold(secret.length > 20, `${name} is too short to look for`);
  return wanted;
}

function reveals(secretsByName: ReadonlyMap<string, string>, where: string, text: string): void {
  for (const [name, secret] of secretsByName)
    hold(!text.includes(secret), `${where} holds ${name}`);
}

/** Process ids of all children and theirs; none where the system does not tell. */
async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.split(' ').filter(Boolean).map(Number);
  const further = await Promise.all(children.map(childrenOf));
  return [...children, ...further.flat()];
}

function readProcess(pid: number, what: 'cmdline' | 'environ'): Promise<string> {
  return readFile(`/proc/${pid}/${what}`, 'latin1').catch(() => '');
}
