/** The one interface of the database: services, pages and jobs all hold `Database` and nothing below it. */
export {
  DatabaseError,
  isDatabaseError,
  isUnreachable,
  NO_CONNECTION_LEFT,
  type Database,
  type Queryable,
  type Row,
  type Transaction,
  type TransactionOptions,
  type Visitor,
} from 'supabase-host/postgres';
