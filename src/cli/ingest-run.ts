import { connectDatabase } from '#store/connect.ts';
import type { OpenStore } from '#store/open-store.ts';
import { takeLead } from '#store/take-lead.ts';
import { followOnce, followSources, SOURCES_JOB } from '#season/ingest/schedule/follow-sources.ts';
import { systemClock } from '#season/ingest/schedule/clock.ts';
import { describeSourceSettings, readSourceSettings } from '#season/ingest/schedule/settings.ts';
import { currentMs } from '#lib/clock.ts';
import { seedFacts } from '#season/ingest/seed-facts.ts';
import { describeStatus, ingestStatus } from './ingest-status.ts';
import { toStandardError } from './say-to-operator.ts';

/**
 * `farseer ingest run`: follows the sources until SIGINT or SIGTERM, or asks once what is due.
 *
 * @returns the exit code: 1 when another process follows them already and only one call was wanted.
 * @throws Failure `configuration` when the environment is wrong.
 */
export async function followFromCommand(
  { connection }: OpenStore,
  { once, json }: { once: boolean; json: boolean },
): Promise<number> {
  const settings = readSourceSettings(process.env);
  if (settings === null) {
    toStandardError.info('All sources are off (FARSEER_SOURCES).');
    return 0;
  }
  const database = connectDatabase({ ...connection, maxConnections: 1 });
  const ending = new AbortController();
  const end = () => ending.abort();
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const options = {
    settings,
    environment: process.env,
    log: toStandardError,
    signal: ending.signal,
  };
  try {
    await seedFacts(database);
    toStandardError.info(`Sources: ${describeSourceSettings(settings)}`);
    if (once) {
      const lead = await takeLead(connection, SOURCES_JOB);
      if (!lead) {
        toStandardError.info('Another process follows the sources already.');
        return 1;
      }
      try {
        const asLeader = AbortSignal.any([ending.signal, lead.lost]);
        await followOnce(lead.fenced(database), {
          ...options,
          signal: asLeader,
          clock: systemClock,
        });
      } finally {
        await lead.release();
      }
    } else await followSources(database, connection, options);
    const status = await ingestStatus(database);
    process.stdout.write(
      json ? `${JSON.stringify(status, null, 2)}\n` : describeStatus(status, currentMs()),
    );
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  } finally {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
    await database.close();
  }
  return 0;
}
