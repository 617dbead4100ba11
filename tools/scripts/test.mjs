// `npm test`: installs what is missing, then lint, types, unit, database, program, browser and accessibility tests.
// Arguments narrow the run: `npm test -- unit browser`. `--all` adds what takes long, `--strict` tries nothing twice.
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { runPinned } from './run-pinned.mjs';

ensureInstalled();
process.exit(
  await runPinned(join(root, 'tools', 'scripts', 'test-steps.ts'), process.argv.slice(2)),
);
