import type { Database } from '#store/database.ts';
import type { Connector } from '#season/ingest/connector.ts';
import { keptAnswers } from '#season/ingest/store/raw-answers.ts';
import { Replay, type ReplayReport } from './replay-folder.ts';

/**
 * Reads every answer of a source that the store keeps once more, as when it came: after its reader has learnt something.
 * What has not changed changes nothing.
 */
export async function replayKept(database: Database, connector: Connector): Promise<ReplayReport> {
  const replay = new Replay(database, connector);
  for await (const { request, answer } of keptAnswers(database, connector.source))
    await replay.take({ file: request.url.href, completeness: 'full', request, answer }, true);
  return replay.finish();
}
