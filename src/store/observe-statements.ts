/** What the driver (`supabase-host/postgres`) tells of statements and pools. */
export { listenToStatements, sumPools, type StatementEnd } from 'supabase-host/postgres';
