import { openContent, type ContentStore } from 'supabase-host/content';
import { readConfiguration } from '#server/configuration.ts';
import { Failure } from '#lib/failure.ts';

export interface StoreSettings {
  databaseUrl: string | null;
  dataFolder: string;
  content: ContentStore;
}

/**
 * Where the server of this environment keeps rows, files and keys.
 *
 * @throws Failure `configuration` for a setting that cannot be used, and with a real Supabase, which keeps them itself.
 */
export function readStoreSettings(environment: NodeJS.ProcessEnv): StoreSettings {
  const { databaseUrl, dataFolder, supabase, host } = readConfiguration(environment);
  if (supabase !== null)
    throw new Failure(
      'configuration',
      'SUPABASE_URL is set: rows and files lie in that Supabase project, which makes backups of its own.',
    );
  return { databaseUrl, dataFolder, content: openContent(dataFolder, host.storage?.s3) };
}
