import type { ConnectionOptions } from '#store/connect.ts';
import type { StoreRows } from '#season/ingest/store/tables.ts';

/** What the writing thread is started with. */
export interface IngestTask {
  connection: ConnectionOptions;
  rows: StoreRows;
}
