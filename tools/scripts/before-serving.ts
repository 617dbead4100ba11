// `npm start` loads it ahead of `src/server.ts`, in the process that serves (`node --import`): it builds what is stale, and the server
// begins when it is done. A first build leaves a processor idle: meanwhile the database is made, and the server's own code is read.
import '#server/production-mode.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findInstalled, root } from './ensure-installed.mjs';
import { prepareDatabase } from './prepare-database.ts';
import { runScript } from './run-command.ts';
import { watchNpm } from './watch-npm.mjs';

watchNpm(() => process.kill(process.pid, 'SIGTERM'));

// Only a whole installation can build. Another one is served as it is.
if (findInstalled() === 'whole') {
  const isFirst = !existsSync(join(root, 'build', 'client', 'builds', 'latest.json'));
  const building = runScript(join(root, 'tools', 'scripts', 'build.ts'), ['--if-stale']);
  if (isFirst) {
    const hasOwn = await prepareDatabase();
    await import('#server/app.ts');
    await import('#server/backend.ts');
    // Beside a database or a Supabase elsewhere the server may need none of it.
    if (hasOwn) await import('#server/own-host.ts');
  }
  const code = await building;
  if (code !== 0) process.exit(code);
}
