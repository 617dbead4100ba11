import { statfs } from 'node:fs/promises';
import { currentMs } from '#lib/clock.ts';
import { openSources } from '#season/ingest/schedule/open-sources.ts';
import type { Database } from '#store/database.ts';
import { readLastBackup } from '#store/last-backup.ts';
import { proxyOf, type Configuration } from '#server/configuration.ts';
import { MAILS } from '#server/state-metrics.ts';
import type { OperationFacts } from './checks.ts';

/** Milliseconds that the database has for its answers. */
const PATIENCE_MS = 2000;

const SOURCES = `
  select source, extract(epoch from $1 - max(last_success_at))::float8 as age,
         count(*) filter (where failures > 0)::int as failing
    from public.source_health group by source`;

type Kept = Pick<OperationFacts, 'missingMigrations'> & {
  health: OperationFacts['sources']['health'];
  mails: OperationFacts['mail']['state'];
};
const NOT_KNOWN: Kept = { missingMigrations: null, health: null, mails: null };

/**
 * What is known of the installation of these settings. Asks the database for two seconds at most, and writes nothing. Never rejects
 * for a database that does not answer.
 *
 * @param database null where none answers
 * @param environment as `readSecretFiles` has left it
 * @param countMissing how many files of the schema are missing
 */
export async function readOperationFacts(
  configuration: Configuration,
  environment: NodeJS.ProcessEnv,
  database: Database | null,
  countMissing: () => Promise<number>,
): Promise<OperationFacts> {
  const { sources, dataFolder } = configuration;
  const space = await statfs(dataFolder).catch(() => null);
  const { on, off } = sources === null ? { on: [], off: [] } : openSources(sources, environment);
  const kept = database === null ? NOT_KNOWN : await askInTime(database, countMissing);
  return {
    nowMs: currentMs(),
    siteUrl: configuration.siteUrl,
    hasProxy: proxyOf(configuration).header !== null,
    isForeignHost: configuration.supabase !== null,
    missingMigrations: kept.missingMigrations,
    disk: space && { free: space.bavail * space.bsize, size: space.blocks * space.bsize },
    sources: { on: on.map(({ name }) => name), off, health: kept.health },
    mail: { hasServer: Boolean(environment['FARSEER_SMTP_URL']), state: kept.mails },
    lastBackupMs: readLastBackup(dataFolder),
  };
}

async function askInTime(database: Database, countMissing: () => Promise<number>): Promise<Kept> {
  const late = new Promise<Kept>((resolve) => setTimeout(resolve, PATIENCE_MS, NOT_KNOWN).unref());
  return Promise.race([ask(database, countMissing).catch(() => NOT_KNOWN), late]);
}

async function ask(database: Database, countMissing: () => Promise<number>): Promise<Kept> {
  const missingMigrations = await countMissing();
  // A schema that is not up to date may lack what is asked for.
  if (missingMigrations > 0) return { ...NOT_KNOWN, missingMigrations };
  const health = await database.query<NonNullable<Kept['health']>[number]>(SOURCES, [
    new Date(currentMs()),
  ]);
  const [mails] = await database.query<NonNullable<Kept['mails']>>(MAILS);
  return { missingMigrations, health, mails: mails ?? null };
}
