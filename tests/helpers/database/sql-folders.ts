/** Folders whose code holds SQL of its own: its tests also run on the oldest PostgreSQL that Farseer supports. */
const SQL_FOLDERS = [
  'packages',
  'src/cli/backup',
  'src/cli',
  'src/store',
  'src/season/ingest',
  'src/server',
  'src/team/reminders',
] as const;

/** The test files of those folders. */
export const SQL_TESTS = SQL_FOLDERS.map((folder) => `${folder}/**/*.database.test.ts`);

/**
 * Left out there: the embedded server, which is always 18, and long runs through sources and servers whose statements other tests
 * run there.
 */
export const HELD_BY_THE_EMBEDDED_SERVER = [
  'src/store/embedded/**',
  'src/season/ingest/schedule/replayed-season.database.test.ts',
  'src/season/ingest/schedule/all-sources-replayed.database.test.ts',
  'src/server/season-outage.database.test.ts',
  'src/cli/ingest.database.test.ts',
];

/**
 * Whole programs and long ways through sources. Other tests run their statements on the oldest PostgreSQL too, so these run there
 * with `npm run test:all` only.
 */
export const LONG_RUNS_OF_SQL = [
  'src/cli/backup/damaged-backup.database.test.ts',
  'src/cli/backup.database.test.ts',
  'src/season/ingest/{connectors,replay,sample,schedule}/**/*.database.test.ts',
  'src/season/ingest/store/name-affixes.database.test.ts',
  'src/server/**/*.database.test.ts',
];

/** Whether a source file lies in one of those folders. @param file from the root of the repository. */
export function isInSqlFolder(file: string): boolean {
  return SQL_FOLDERS.some((folder) => file.startsWith(`${folder}/`));
}
