import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedChunks } from './shared-chunks.ts';

const source = join(import.meta.dirname, '..', '..', '..', 'src');
const view = (path: string) => `${source}/${path}.tsx`;
const part = `${source}/kit/ui/part.tsx`;
const small = `${source}/kit/ui/small.tsx`;
const table = `${source}/kit/ui/other.tsx`;
const session = `${source}/log/session/part.ts`;
const header = `${source}/log/views/part.tsx`;
const clock = `${source}/kit/clock.ts`;

/** What each of these files imports. */
const IMPORTS: Record<string, string[]> = {
  [view('pages/home-route')]: [clock],
  [view('pages/raid-route')]: [header, session, part, clock],
  [view('log/cooldowns/pull-page')]: [header, session, part, clock],
  [view('log/meter/log-page')]: [header],
  [view('pages/hps-dps-route')]: [session, part, table],
  [view('pages/mplus-route')]: [table],
  [view('pages/titles-route')]: [table],
  [view('pages/roster-route')]: [small],
  [part]: [small],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

/** The file that a module goes into; undefined for one that the build places itself. */
function chunkOf(id: string): string | null | undefined {
  return sharedChunks(source)
    .map(({ name }) => name(id, graph))
    .find((name) => name !== null);
}

it('puts what three pages share into a file of their kind', () => {
  expect(chunkOf(header)).toBe('log');
  expect(chunkOf(table)).toBe('season');
  // A page of the season loads them before its log is asked for.
  expect(chunkOf(session)).toBe('session');
  expect(chunkOf(part)).toBe('parts');
  // A page of another kind loads it, too.
  expect(chunkOf(small)).toBe('parts');
});

it('leaves alone what the start page loads and what fewer pages share', () => {
  expect(chunkOf(clock)).toBeUndefined();
  expect(chunkOf(view('pages/titles-route'))).toBeUndefined();
  expect(chunkOf(`${source}/log/night/strip.tsx`)).toBeUndefined();
});

it('refuses a listed view that is not there any more', () => {
  const empty = mkdtempSync(join(tmpdir(), 'farseer-chunks-'));
  expect(() => sharedChunks(empty)).toThrow(/lists pages\/root/);
  rmSync(empty, { recursive: true });
});
