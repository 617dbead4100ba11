import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runningServer } from 'supabase-host/embedded';
import { statementsOf } from '../../tools/bench/pages/first-bytes.ts';
import { readRecordings, statementsOfPage } from '../../tools/bench/recorded-figures.ts';
import { navigatedPaths } from './support/page-paths.ts';
import { startServer } from './support/server-process.ts';

const recorded = readRecordings()
  .filter(({ command }) => command.startsWith('npm run bench:pages'))
  .flatMap(({ figures }) => figures);

describe('the statements of a page', () => {
  it('are as many as `bench:pages -- --record` wrote into docs/performance.md', async () => {
    const server = await startServer();
    try {
      expect(server.prepared).toBe('sample');
      const connection = runningServer(join(server.data, 'postgres')) ?? {};
      const pages = navigatedPaths.filter((path) => named(path) !== undefined);
      const asked = await statementsOf(connection, pages);
      expect(pages.length).toBeGreaterThan(5);
      for (const path of pages)
        expect({ path, statements: asked.get(path)?.length }).toEqual({
          path,
          statements: named(path)?.value,
        });
    } finally {
      await server.stop();
    }
  });
});

function named(path: string) {
  return recorded.find(({ what }) => what === statementsOfPage(path));
}
