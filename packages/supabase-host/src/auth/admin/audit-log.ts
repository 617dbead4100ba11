import { queryOne, type Auth } from '#host/auth/auth.ts';
import type { AuthContext } from '#host/auth/request.ts';
import { pageLinks, readPage } from './pages.ts';

interface Entry {
  id: string;
  payload: Record<string, unknown>;
  created_at: Date;
  ip_address: string;
}

/** `GET /admin/audit?page&per_page`: who did what, newest first. */
export async function readAuditLog(auth: Auth, context: AuthContext): Promise<Response> {
  const page = readPage(context);
  const { database } = auth.host;
  const { total } = await queryOne<{ total: number }>(
    database,
    'select count(*) as total from auth.audit_log_entries',
  );
  const entries = await database.query<Entry>(
    `select id, payload, created_at, ip_address from auth.audit_log_entries
     order by created_at desc, id limit $1 offset $2`,
    [page.perPage, (page.page - 1) * page.perPage],
  );
  return context.json(
    entries.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() })),
    200,
    pageLinks(`${auth.serviceUrl}/admin/audit`, page, total),
  );
}
