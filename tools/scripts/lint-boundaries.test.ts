import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintFile, withTable } from '../generate/boundaries.ts';
import { BOUNDARIES, homeOf, SEASON_PARTS } from '../generate/boundary-table.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Cases written by hand, so that the table does not only prove itself. */
const REFUSED: [folder: string, specifier: string][] = [
  ['lib', '#game/classes.ts'],
  ['lib', 'react'],
  ['game', '#parser/event-columns.ts'],
  ['game', 'node:fs'],
  ['parser', '#analysis/fight.ts'],
  ['analysis', '#pages/root.tsx'],
  ['analysis', '#server/configuration.ts'],
  ['season/sample', '#parser/event-columns.ts'],
  ['kit/browser', '#account/auth/guard.ts'],
  ['log/workers', '#kit/ui/button.tsx'],
  ['log/workers', '#store/database.ts'],
  ['account/auth', '#kit/ui/button.tsx'],
  ['account/auth', '#store/database.ts'],
  ['log/session', '#store/queries/top-runs.ts'],
  ['log/session', '#store/connect.ts'],
  ['log/session', '#log/views/log-table.ts'],
  ['log/session', '#sample/log/scenario.ts'],
  ['kit/ui', '#pages/home-route.tsx'],
  ['kit/ui', '../root.tsx'],
  ['kit/chart', '#server/configuration.ts'],
  ['kit/shell', '#account/settings/account-view.tsx'],
  ['season/views', '#pages/character-route.tsx'],
  ['season/views', '#store/connect.ts'],
  ['season/views', '#season/titles/odds-card.tsx'],
  ['season/titles', '#season/keys/odds-card.tsx'],
  ['season/titles', '#log/meter/meter-table.ts'],
  ['log/views', '#pages/raid-route.tsx'],
  ['log/night', '#pages/publish-route.ts'],
  ['log/night', '#store/database.ts'],
  ['log/night', '#store/queries/top-runs.ts'],
  ['log/meter', '#season/statistics/spec-page.tsx'],
  ['log/meter', '#team/loot/loot-view.tsx'],
  ['season/views', '#published/index.ts'],
  ['season/home', '#pages/root.tsx'],
  ['season/home', '#season/ingest/stable-id.ts'],
  ['season/home', '#account/settings/account-view.tsx'],
  ['season/a-new-part', '#log/night/raid-page.tsx'],
  ['team/loot', '#season/titles/odds-card.tsx'],
  ['team/loot', '#store/connect.ts'],
  ['published', '#log/meter/meter-table.ts'],
  ['pages', '#season/ingest/stable-id.ts'],
  ['pages', '#store/connect.ts'],
  ['server', '#pages/root.tsx'],
  ['store', 'supabase-host'],
  ['store', 'supabase-host/http'],
  ['store', '#season/ingest/stable-id.ts'],
  ['season/ingest', '#pages/root.tsx'],
  ['season/ingest', 'supabase-host'],
  ['season/home', 'supabase-host/database'],
  ['kit/ui', 'supabase-host/http'],
  ['server', 'supabase-host/testing'],
  ['packages/supabase-host', '#season/ingest/stable-id.ts'],
  ['packages/supabase-host', 'supabase-host'],
  ['packages/supabase-host/conformance', '#server/listen.ts'],
  ['packages/supabase-host/bench', '../src/host.ts'],
  ['packages/supabase-host/src/auth', '#testing/recordings.ts'],
  ['packages/supabase-host/src/auth', '#host/testing/test-database.ts'],
  ['log/night', '#testing/recordings.ts'],
  ['lib', '../../../tests/helpers/recordings.ts'],
  ['cli', '#pages/root.tsx'],
  ['cli', '#server/listen.ts'],
  ['cli/backup', '#server/configuration.ts'],
];
const ALLOWED: [folder: string, specifier: string][] = [
  ['game', '#lib/failure.ts'],
  ['parser', '#game/classes.ts'],
  ['analysis', '#parser/event-columns.ts'],
  ['analysis', '#analysis/fight-events/pull-review.ts'],
  ['log/workers', '#analysis/fight.ts'],
  ['account/auth', '#kit/browser/idle.ts'],
  ['log/views', '#analysis/fight.ts'],
  ['log/night', '#log/views/log-table.ts'],
  ['log/night', '#log/pull/pull-view.tsx'],
  ['log/night', 'react'],
  ['team/plans', '#team/access/ask-team.server.ts'],
  ['season/boss', '#team/index.ts'],
  ['season/home', '#store/queries/top-runs.ts'],
  ['season/home', '#store/database.ts'],
  ['season/a-new-part', '#kit/ui/button.tsx'],
  ['pages', '#season/titles/titles-view.tsx'],
  ['pages', '#log/night/raid-page.tsx'],
  ['server', '#lib/failure.ts'],
  ['server', 'supabase-host'],
  ['server', 'supabase-host/http'],
  ['store', 'supabase-host/postgres'],
  ['packages/supabase-host/src/rest', '#host/database.ts'],
  ['packages/supabase-host/src/rest', 'hono'],
  ['season/ingest', '#store/database.ts'],
  ['cli', '#analysis/fight.ts'],
  ['cli', '#server/configuration.ts'],
  ['cli/backup', '#store/migrate.ts'],
];

const HOST = 'packages/supabase-host';
const folders = [
  ...BOUNDARIES.flatMap((row) => row.folders).filter((folder) => folder !== 'season/*'),
  ...SEASON_PARTS.map((part) => `season/${part}`),
];

function foldersOf(place: string): string[] {
  return readdirSync(join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Every folder imports every other one, as the table allows it. */
const pairs = folders.flatMap((from) =>
  folders
    .filter((to) => to !== from)
    .map((to) => ({
      from,
      specifier: to === HOST ? 'supabase-host' : `#${to}/probe.ts`,
      allowed: allows(from, to === HOST ? 'supabase-host' : to),
    })),
);

function allows(from: string, to: string): boolean {
  const row =
    BOUNDARIES.find(({ folders: names }) => names.includes(from)) ??
    BOUNDARIES.find(({ folders: names }) => names.includes('season/*'));
  if (row === undefined) return false;
  // A folder stands for those below it.
  return [...row.may, ...row.folders].some((name) => to === name || to.startsWith(`${name}/`));
}

/** Lints one file per folder below a folder of its own, and gives back `folder specifier` of each import that was refused. */
function refusedImports(cases: { from: string; specifier: string }[]): Set<string> {
  const place = mkdtempSync(join(tmpdir(), 'farseer-boundaries-'));
  try {
    for (const file of ['.oxlintrc.json', '.oxlintrc.boundaries.json'])
      cpSync(join(root, file), join(place, file));
    for (const [folder, all] of Map.groupBy(cases, ({ from }) => from)) {
      const below = join(place, homeOf(folder));
      mkdirSync(below, { recursive: true });
      const imports = all.map(
        ({ specifier }, at) => `import type { T as T${at} } from '${specifier}';`,
      );
      const used = `export type Probe = ${all.map((_, at) => `T${at}`).join(' | ')};`;
      writeFileSync(join(below, 'probe.ts'), [...imports, used, ''].join('\n'));
    }
    const { stdout } = spawnSync(
      join(root, 'node_modules', '.bin', 'oxlint'),
      ['--format', 'json', 'src', 'packages'],
      { cwd: place, encoding: 'utf8', maxBuffer: 1 << 26 },
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; message: string; filename: string }[];
    };
    return new Set(
      diagnostics
        .filter(({ code }) => code.includes('no-restricted-imports'))
        .map(({ filename, message }) => {
          const folder = filename
            .replaceAll('\\', '/')
            .replace(/^.*?((?:packages|src)\/.*)\/probe\.ts$/, '$1');
          const from = cases.find((one) => homeOf(one.from) === folder)?.from;
          return `${from} ${/'([^']+)'/.exec(message)?.[1]}`;
        }),
    );
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

describe('the import allow-list', () => {
  let refused = new Set<string>();
  beforeAll(() => {
    const written = [...REFUSED, ...ALLOWED].map(([from, specifier]) => ({ from, specifier }));
    refused = refusedImports([...written, ...pairs]);
  }, 120_000);
  afterAll(() => refused.clear());

  it.each(REFUSED)('%s may not import %s', (from, specifier) => {
    expect(refused.has(`${from} ${specifier}`)).toBe(true);
  });

  it.each(ALLOWED)('%s may import %s', (from, specifier) => {
    expect(refused.has(`${from} ${specifier}`)).toBe(false);
  });

  it('is that of the table for every pair of folders', () => {
    expect(pairs.length).toBeGreaterThan(500);
    const wrong = pairs.filter(
      ({ from, specifier, allowed }) => refused.has(`${from} ${specifier}`) === allowed,
    );
    expect(wrong).toEqual([]);
  });

  it('has a row for every folder of src and packages', () => {
    const found = [...foldersOf('src'), ...foldersOf('packages').map((name) => `packages/${name}`)];
    const rows = folders
      .map((folder) => homeOf(folder).replace('src/', ''))
      .map((home) =>
        home
          .split('/')
          .slice(0, home.startsWith('packages/') ? 2 : 1)
          .join('/'),
      );
    expect([...new Set(rows)].toSorted()).toEqual(found.toSorted());
    expect(SEASON_PARTS).toContain('titles');
  });
});

describe('npm run boundaries', () => {
  it('has written the lint rules of the table', () => {
    expect(read('.oxlintrc.boundaries.json')).toBe(lintFile());
  });

  it('has written the table of the documentation', () => {
    const text = read('docs/architecture.md');
    expect(withTable(text)).toBe(text);
    expect(() => withTable('')).toThrow('lost its table');
  });
});
