import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDatabaseError, type Database } from '#host/database.ts';
import { anonymous, startRest, type TestRest } from '#host/testing/rest/test-rest.ts';
import { differenceOf } from './compare-answer.ts';
import { readSpec, type SpecRequest } from './read-spec.ts';
import { optionsOf, withOurRoles } from './spec-options.ts';
import { splitSql } from './split-sql.ts';

/** What became of the requests of one file. */
export interface FileResult {
  file: string;
  passed: number;
  total: number;
  /** Written in a way that is not read. */
  unread: number;
  /** A line for each request whose answer differs. */
  differences: string[];
}

/** In the order in which the specification loads them. */
const fixtures = ['database', 'schema', 'jwt', 'jsonschema', 'privileges', 'data'];

/**
 * Loads the tables that the specification speaks of.
 *
 * @param folder a checkout of PostgREST.
 * @returns the statements that the database refused, with its words: of extensions that it does not have.
 */
export async function loadFixtures(database: Database, folder: string): Promise<string[]> {
  const refused: string[] = [];
  for (const name of fixtures) {
    const path = join(folder, 'test', 'spec', 'fixtures', `${name}.sql`);
    let settings: Record<string, string> = {};
    for (const statement of splitSql(withOurRoles(readIfThere(path)))) {
      // Statements run on several connections: what one sets the next one needs, too.
      const [, setting = '', value = ''] =
        /^set\s+(\w+)\s*(?:=|to)\s*(.*)$/is.exec(statement) ?? [];
      if (setting !== '') {
        if (setting.toLowerCase() === 'search_path') settings = { search_path: value };
        continue;
      }
      try {
        await database.transaction((transaction) => transaction.query(statement), { settings });
      } catch (error) {
        if (!isDatabaseError(error)) throw error;
        refused.push(`${name}.sql: ${error.message}: ${statement.slice(0, 60)}`);
      }
    }
  }
  // These two alone: other counts of a plan are those of tables that nothing is known of.
  for (const table of ['items', 'child_entities'])
    await database.query(`analyze test.${table}`).catch(() => undefined);
  return refused;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Asks everything that the files of `test/spec/Feature` ask, one after the other, over the database of the set-up. */
export async function runSpec(folder: string): Promise<FileResult[]> {
  const root = join(folder, 'test', 'spec', 'Feature');
  const results: FileResult[] = [];
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!path.endsWith('.hs')) continue;
    const { requests, unread } = readSpec(withOurRoles(readFileSync(join(root, path), 'utf8')));
    if (requests.length === 0) continue;
    results.push({ file: path, unread, ...(await askAll(basename(path), requests)) });
  }
  return results;
}

/** In their order: what one writes, the next reads. The service starts again where the source changes its settings. */
async function askAll(file: string, requests: readonly SpecRequest[]) {
  const differences: string[] = [];
  let rest: TestRest | null = null;
  let settings = '';
  try {
    for (const request of requests) {
      const { method, path, title } = request;
      const wanted = JSON.stringify(request.settings);
      if (!rest || settings !== wanted) {
        await rest?.close();
        rest = await startRest([], optionsOf(file, request.settings));
        settings = wanted;
      }
      const difference = await ask(rest, request);
      if (difference !== null) differences.push(`${title}: ${method} ${path}: ${difference}`);
    }
  } finally {
    await rest?.close();
  }
  return { total: requests.length, passed: requests.length - differences.length, differences };
}

async function ask(rest: TestRest, request: SpecRequest): Promise<string | null> {
  const { method, body, expected } = request;
  const headers = new Headers();
  for (const [name, value] of request.headers) headers.append(name, encoded(value));
  const isRead = method === 'GET' || method === 'HEAD';
  const path = request.path.startsWith('/') ? request.path : `/${request.path}`;
  const address = path.replaceAll(/[^\x21-\x7e]|["<>\\^`{|}#]/gu, encodeURIComponent);
  try {
    // As bytes: of a text the platform would say that it is plain text, where the specification says nothing.
    const init = { method, headers, ...(!isRead && { body: Buffer.from(body) }) };
    return differenceOf(await rest.ask(address, init, anonymous), expected);
  } catch (error) {
    return `no answer: ${String(error)}`;
  }
}

/** Headers hold bytes: what lies beyond them goes as UTF-8. */
function encoded(value: string): string {
  return Buffer.from(value).toString('latin1');
}

/** A line for each file, and the sums; with the differences below where they are asked for. */
export function describeSpec(results: readonly FileResult[], withDifferences: boolean): string {
  const sum = (of: (result: FileResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const lines = results.map(
    ({ file, passed, total, unread }) =>
      `${file.padEnd(48)} ${String(passed).padStart(5)} / ${total}${unread > 0 ? `, ${unread} not read` : ''}`,
  );
  const passed = sum((result) => result.passed);
  const total = sum((result) => result.total);
  lines.push('', `${passed} of ${total} passed, ${sum((result) => result.unread)} not read`);
  if (withDifferences)
    for (const { file, differences } of results)
      lines.push(...differences.map((difference) => `${file}: ${difference}`));
  return lines.join('\n');
}
