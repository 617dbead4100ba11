/** The driver: a `Database` over a pool of connections to any PostgreSQL from version 15 on; no service is loaded with it. */
export * from './postgres/database.ts';
export { connectDatabase, defaultConnections, type ConnectionOptions } from './postgres/connect.ts';
export { createLease, type ConnectionLease } from './postgres/connection-lease.ts';
export { listenToStatements, sumPools, type StatementEnd } from './postgres/observe-statements.ts';
export { applySqlFile, inTransaction, readSqlFiles, type SqlFile } from './postgres/sql-files.ts';
export { isHostError } from './host-error.ts';
export { nameProgram } from './program-names.ts';
