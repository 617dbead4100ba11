import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { versionOf } from '#host/create/apply-sql.ts';
import { readSqlFiles, type SqlFile } from '#host/postgres/sql-files.ts';
import { HostError } from '#host/host-error.ts';
import { readConfig, type ProjectConfig } from './read-config.ts';

/** Where a project keeps what it is made from, and what this host keeps for it. */
export interface Project {
  /** Folder `supabase`, as the Supabase CLI has it; it may be missing. */
  source: string;
  /** Folder of everything that is kept: `.keepbase` unless another is chosen. */
  kept: string;
  /** The data folder of the host, in `kept`. */
  data: string;
}

/** What `start` writes for `stop`. */
export interface RunningMark {
  pid: number;
  url: string;
}

export function findProject(folder: string, chosen?: string): Project {
  const kept = resolve(folder, chosen ?? '.keepbase');
  return { source: join(folder, 'supabase'), kept, data: join(kept, 'data') };
}

/** Makes the folder of what is kept; git passes it over. */
export function makeKept({ kept }: Project): void {
  // The user of the database, who is another one where root starts it, has to pass through.
  mkdirSync(kept, { recursive: true, mode: 0o755 });
  writeFileSync(join(kept, '.gitignore'), '*\n');
}

/** @throws HostError `configuration` naming what is of no use in `config.toml`. */
export function readProjectConfig(
  { source }: Project,
  environment: Readonly<Record<string, string | undefined>>,
): ProjectConfig {
  const file = join(source, 'config.toml');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return readConfig(text, 'supabase/config.toml', environment);
}

/** The migrations of a project in the order of their versions, and the files of the folder that are none. */
export function readMigrations({ source }: Project): { migrations: SqlFile[]; strange: string[] } {
  const files = readSqlFiles(join(source, 'migrations'));
  return {
    migrations: files.filter(({ name }) => versionOf(name) !== null),
    strange: files.filter(({ name }) => versionOf(name) === null).map(({ name }) => name),
  };
}

/** @throws HostError `configuration` for a seed that is named and not there; the usual one may be missing. */
export function readSeeds({ source }: Project, { seed }: ProjectConfig): SqlFile[] {
  if (!seed.enabled) return [];
  return seed.paths.flatMap((path) => {
    const file = resolve(source, path);
    if (existsSync(file))
      return [{ name: path.replace(/^\.\//, ''), text: readFileSync(file, 'utf8') }];
    if (path === './seed.sql') return [];
    throw new HostError(
      'configuration',
      `supabase/config.toml: db.seed.sql_paths names ${path}, which is not there.`,
    );
  });
}

export function markRunning({ kept }: Project, mark: RunningMark): void {
  writeFileSync(join(kept, 'running.json'), JSON.stringify(mark), { mode: 0o600 });
}

export function forgetRunning({ kept }: Project): void {
  rmSync(join(kept, 'running.json'), { force: true });
}

/** What the last start wrote; null when it ended by itself, or wrote nothing that can be read. */
export function readRunning({ kept }: Project): RunningMark | null {
  try {
    const { pid, url } = JSON.parse(
      readFileSync(join(kept, 'running.json'), 'utf8'),
    ) as Partial<RunningMark>;
    return typeof pid === 'number' && typeof url === 'string' ? { pid, url } : null;
  } catch {
    return null;
  }
}
