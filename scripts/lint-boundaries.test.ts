import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Lints one throw-away file in `folder` and says whether the import was refused. */
function isRefused(folder: string, specifier: string): boolean {
  const place = join(root, 'src', folder, '__boundary-probe__');
  const file = join(place, 'probe.ts');
  mkdirSync(place, { recursive: true });
  try {
    writeFileSync(
      file,
      `import type { Anything } from '${specifier}';\nexport type Probe = Anything;\n`,
    );
    const run = spawnSync(join(root, 'node_modules', '.bin', 'oxlint'), [file], {
      cwd: root,
      encoding: 'utf8',
    });
    return run.stdout.includes('no-restricted-imports');
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

describe('the import allow-list', () => {
  it.each([
    ['lib', '#game/classes.ts'],
    ['lib', 'react'],
    ['game', '#parser/event-columns.ts'],
    ['parser', '#analysis/fight.ts'],
    ['analysis', '#web/root.tsx'],
    ['analysis', '#server/configuration.ts'],
    ['sample', '#parser/event-columns.ts'],
    ['web/workers', '#web/ui/anything.tsx'],
    ['web/ui', '#web/home/home-route.tsx'],
    ['web/log', '#web/raid/raid-route.tsx'],
    ['web/chart', '#server/configuration.ts'],
    ['web/ui', '../root.tsx'],
    ['web/auth', '#web/ui/button.tsx'],
    ['web/auth', '#database/door.ts'],
    ['server', '#web/root.tsx'],
    ['database', '#backend/host-context.ts'],
    ['database', '#ingest/anything.ts'],
    ['ingest', '#web/root.tsx'],
    ['ingest', '#backend/host-context.ts'],
    ['backend', '#ingest/anything.ts'],
    ['backend', '#web/root.tsx'],
  ])('%s may not import %s', (folder, specifier) => {
    expect(isRefused(folder, specifier)).toBe(true);
  });

  it.each([
    ['game', '#lib/failure.ts'],
    ['parser', '#game/classes.ts'],
    ['analysis', '#parser/event-columns.ts'],
    ['web/log', '#analysis/fight.ts'],
    ['web/workers', '#analysis/fight.ts'],
    ['web/auth', '#web/browser/idle.ts'],
    ['server', '#lib/failure.ts'],
    ['server', '#backend/host-context.ts'],
    ['backend', '#database/door.ts'],
    ['ingest', '#database/door.ts'],
  ])('%s may import %s', (folder, specifier) => {
    expect(isRefused(folder, specifier)).toBe(false);
  });

  it('knows every folder of src', () => {
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'lib')
      .map((entry) => entry.name);
    expect(folders.length).toBeGreaterThan(5);
    // lib may import nothing, so a folder that its rule does not refuse is one that no rule knows.
    expect(folders.filter((folder) => !isRefused('lib', `#${folder}/anything.ts`))).toEqual([]);
  });
});
