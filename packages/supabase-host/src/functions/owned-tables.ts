import type { Transaction } from '#host/database.ts';

/** A table with rows that are about an account. */
export interface OwnedTable {
  /** `schema.table` */
  name: string;
  sqlName: string;
  /** Which rows `t` are about the account whose id is `$1`, a text. */
  ownerSql: string;
  /** Of the account service: secrets stand in its tables. */
  isAccount: boolean;
}

/**
 * The tables with rows about an account, by name. They are found in the catalog, so a migration adds its own: a column that
 * references `auth.users`, or its sessions or factors, wherever it stands; a column `user_id` in `public` and `auth`; a column
 * that references the `id` of such a table in `public`, as answers reference the member who gave them; the owner of a file. The log names its actor, and a waiting mail its recipient. `auth.send_times` keeps a keyed hash of an address for
 * a day, and is not searched.
 */
export function findOwnedTables(transaction: Transaction): Promise<OwnedTable[]> {
  return transaction.query<OwnedTable>(
    `with tables as (
       select c.oid, n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and c.oid <> 'auth.users'::regclass
     ),
     links as (
       select t.oid, format('t.%I = $1::text::%s', a.attname, format_type(a.atttypid, null)) as condition
       from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
       where exists (
           select from pg_constraint f
           where f.contype = 'f' and f.conrelid = t.oid and f.confrelid = 'auth.users'::regclass and f.conkey = array[a.attnum])
         or a.atttypid in ('uuid'::regtype, 'text'::regtype, 'varchar'::regtype) and (
           t.nspname in ('public', 'auth') and a.attname = 'user_id'
           or t.nspname = 'storage' and a.attname in ('owner', 'owner_id'))
       union all
       select t.oid, format('t.%I in (select id from %s where user_id = $1::text::uuid)', a.attname, f.confrelid::regclass)
       from tables t
       join pg_constraint f on f.contype = 'f' and f.conrelid = t.oid
         and f.confrelid in ('auth.sessions'::regclass, 'auth.mfa_factors'::regclass)
       join pg_attribute a on a.attrelid = t.oid and f.conkey = array[a.attnum]
       union all
       select t.oid, format('t.%I in (select id from %s where user_id = $1::text::uuid)', a.attname, f.confrelid::regclass)
       from tables t
       join pg_constraint f on f.contype = 'f' and f.conrelid = t.oid
       join pg_class r on r.oid = f.confrelid and r.relnamespace = 'public'::regnamespace
       cross join unnest(f.conkey, f.confkey) as pair (own, other)
       join pg_attribute a on a.attrelid = t.oid and a.attnum = pair.own
       join pg_attribute i on i.attrelid = r.oid and i.attnum = pair.other and i.attname = 'id'
       join pg_attribute u on u.attrelid = r.oid and u.attname = 'user_id' and u.atttypid = 'uuid'::regtype and not u.attisdropped
       union all
       select 'auth.audit_log_entries'::regclass::oid, $$t.payload ->> 'actor_id' = $1$$
       union all
       select 'auth.mail_outbox'::regclass::oid,
         't.recipient in (select unnest(array[email, email_change]) from auth.users where id = $1::text::uuid)'
     )
     select t.nspname || '.' || t.relname as name, format('%I.%I', t.nspname, t.relname) as "sqlName",
       string_agg(distinct l.condition, ' or ' order by l.condition) as "ownerSql", t.nspname = 'auth' as "isAccount"
     from tables t join links l using (oid) group by t.nspname, t.relname order by 1`,
  );
}
