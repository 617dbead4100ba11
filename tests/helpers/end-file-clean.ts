import { afterAll, vi } from 'vitest';

// Set-up of every file of a project whose files share a process: what a file changed of the process ends with it.
const folder = process.cwd();
const variables = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (process.cwd() !== folder) process.chdir(folder);
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
});
