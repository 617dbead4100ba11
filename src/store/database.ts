/** The one interface of the database: services, pages and jobs all hold `Database` and nothing below it. */
export {
  DatabaseError,
  isDatabaseError,
  isUnreachable,
  type Database,
  type Queryable,
  type Transaction,
  type Visitor,
} from 'supabase-host/postgres';
