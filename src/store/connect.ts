import './program-names.ts';

/** The driver of the host (`supabase-host/postgres`): a `Database` over a pool of connections. */
export {
  connectDatabase,
  defaultConnections,
  type ConnectionOptions,
} from 'supabase-host/postgres';
