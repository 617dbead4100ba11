/** One connection of the driver (`supabase-host/postgres`), for what needs more than a statement at a time. */
export { createLease, type ConnectionLease, type ConnectionOptions } from 'supabase-host/postgres';
