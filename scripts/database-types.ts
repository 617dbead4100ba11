// `npm run db:types`: writes src/database/types.ts from the migrations, by way of a database that is thrown away.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeTypes } from '#database/describe-types.ts';
import { freshDatabase } from '#database/fresh-database.ts';
import { startThrowAwayServer } from '#database/test-server.ts';
import { runCommand } from './run-command.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'src', 'database', 'types.ts');

const server = await startThrowAwayServer();
try {
  const fresh = await freshDatabase(server.connection);
  writeFileSync(file, await describeTypes(fresh.database));
  await fresh.close();
} finally {
  await server.stop();
}
process.exitCode = await runCommand(join(root, 'node_modules', '.bin', 'oxfmt'), [file], {
  cwd: root,
});
