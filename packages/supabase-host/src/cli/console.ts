import type { RunningHost } from '#host/create/create-host.ts';
import { sameText } from '#host/auth/secrets.ts';
import { PAGE, SCRIPT, STYLE } from './console-page.ts';

type ConsoleHost = Pick<RunningHost, 'database' | 'serviceRoleKey' | 'anonKey' | 'url'>;

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Rows of each list that are shown; the page says when there are more. */
const MOST = 200;

/** Name of a list → SQL of its rows, newest or by name. */
const LISTS: Readonly<Record<string, string>> = {
  users: `select id, email, phone, is_anonymous, created_at, last_sign_in_at from auth.users order by created_at desc`,
  mailbox: `select created_at, kind, recipient, subject, text_body from auth.mail_outbox order by created_at desc`,
  tables: `select n.nspname as schema, c.relname as name, case c.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
      c.relrowsecurity as row_security, c.reltuples::bigint as about_rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'auth', 'storage', 'realtime', 'host', 'supabase_migrations')
      and n.nspname not like 'pg\\_%' order by 1, 2`,
  policies: `select schemaname as schema, tablename as "table", policyname as name, cmd as command, array_to_string(roles, ', ') as roles,
      qual as "using", with_check from pg_policies where schemaname not in ('auth', 'realtime') order by 1, 2, 3`,
};

/**
 * The page at `/_/`: keys, mailbox, users, tables and policies. The page itself shows nothing; what it shows it asks for with the service
 * key, which its visitor types or the address behind `#` holds.
 *
 * @returns the answer, or null for a path that is not the console's.
 */
export function createConsole(
  host: ConsoleHost,
): (request: Request) => Promise<Response> | Response | null {
  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== '/_' && !pathname.startsWith('/_/')) return null;
    if (request.method !== 'GET') return refuse(405, 'Method not allowed');
    if (pathname === '/_')
      return new Response(null, { status: 308, headers: { Location: '/_/', ...HEADERS } });
    if (pathname === '/_/') return text(PAGE, 'text/html');
    if (pathname === '/_/page.js') return text(SCRIPT, 'text/javascript');
    if (pathname === '/_/page.css') return text(STYLE, 'text/css');
    const [, key = ''] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
    if (!sameText(key, host.serviceRoleKey)) return refuse(401, 'This needs the service key');
    const name = pathname.slice('/_/'.length);
    if (name === 'status') return json({ pid: process.pid, url: host.url });
    if (name === 'keys')
      return json({ url: host.url, anonKey: host.anonKey, serviceRoleKey: host.serviceRoleKey });
    const sql = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
    return sql === undefined ? refuse(404, 'There is no such list') : answerList(host, sql);
  };
}

async function answerList({ database }: ConsoleHost, sql: string): Promise<Response> {
  try {
    const rows = await database.transaction(
      (own) => own.query(`select * from (${sql}) as list limit ${MOST + 1}`),
      {
        readOnly: true,
      },
    );
    return json({ rows: rows.slice(0, MOST), hasMore: rows.length > MOST });
  } catch {
    return refuse(503, 'The database does not answer');
  }
}

function text(body: string, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8`, ...HEADERS } });
}

function json(body: object, status = 200): Response {
  return Response.json(body, { status, headers: HEADERS });
}

function refuse(status: number, message: string): Response {
  return json({ message }, status);
}
