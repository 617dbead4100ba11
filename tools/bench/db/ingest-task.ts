import type { ConnectionOptions } from '#database/connect.ts';
import type { StoreRows } from '#ingest/store/tables.ts';

/** What the writing thread is started with. */
export interface IngestTask {
  connection: ConnectionOptions;
  rows: StoreRows;
}
