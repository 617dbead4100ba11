import { queryOne, type Auth } from '#host/auth/auth.ts';
import { invalid } from '#host/auth/auth-error.ts';
import { inTransaction } from '#host/auth/auth.ts';
import type { AuthContext } from '#host/auth/request.ts';
import type { FactorRow, IdentityRow, UserRow } from '#host/auth/rows.ts';
import { userShape } from '#host/auth/shapes.ts';
import { presentUser } from '#host/auth/users.ts';
import { findAccount } from './find-account.ts';
import { pageLinks, readPage } from './pages.ts';

/** `GET /admin/users/{id}`. */
export async function readUser(auth: Auth, context: AuthContext): Promise<Response> {
  const shape = await inTransaction(auth, async (transaction) =>
    presentUser(transaction, await findAccount(transaction, context)),
  );
  return context.json(shape);
}

const ORDERS: Readonly<Record<string, string>> = {
  'created_at desc': 'created_at desc, id',
  'created_at asc': 'created_at, id',
  created_at: 'created_at desc, id',
};

/** `GET /admin/users?page&per_page&filter&sort`: newest first. */
export async function listUsers(auth: Auth, context: AuthContext): Promise<Response> {
  const page = readPage(context);
  const filter = (context.req.query('filter') ?? '').trim().toLowerCase();
  const order = ORDERS[context.req.query('sort') || 'created_at desc'];
  if (order === undefined) throw invalid('Bad sort: created_at asc or created_at desc');
  const { database } = auth.host;
  const where = `deleted_at is null and ($1 = '' or position($1 in lower(coalesce(email, ''))) > 0
    or position($1 in coalesce(phone, '')) > 0 or position($1 in lower(raw_user_meta_data ->> 'full_name')) > 0)`;
  const { total } = await queryOne<{ total: number }>(
    database,
    `select count(*) as total from auth.users where ${where}`,
    [filter],
  );
  const users = await database.query<UserRow>(
    `select * from auth.users where ${where} order by ${order} limit $2 offset $3`,
    [filter, page.perPage, (page.page - 1) * page.perPage],
  );
  const ids = users.map((user) => user.id);
  const identities = await database.query<IdentityRow>(
    'select * from auth.identities where user_id = any($1::uuid[]) order by created_at, id',
    [ids],
  );
  const factors = await database.query<FactorRow>(
    'select * from auth.mfa_factors where user_id = any($1::uuid[]) order by created_at, id',
    [ids],
  );
  const shapes = users.map((user) =>
    userShape(
      user,
      identities.filter((identity) => identity.user_id === user.id),
      factors.filter((factor) => factor.user_id === user.id),
    ),
  );
  return context.json({ users: shapes, aud: auth.rules.tokens.audience }, 200, {
    ...pageLinks(`${auth.serviceUrl}/admin/users`, page, total),
  });
}
