import { join } from 'node:path';

/**
 * Folder of the SQL files that give a plain PostgreSQL what a Supabase project has: roles, schemas, grants and the tables of
 * the services. The application applies them in the order of their names, each once, before its own migrations.
 */
export const platformFolder = join(import.meta.dirname, '..', 'platform');
