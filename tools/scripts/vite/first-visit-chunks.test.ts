import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstVisitChunks, ON_DEMAND, PARTS, RAID } from './first-visit-chunks.ts';

const source = join(import.meta.dirname, '..', '..', '..', 'src');
/** The file that a module goes into; undefined for one that the build places itself. */
const chunkOf = (path: string) =>
  firstVisitChunks(source).find(({ test }) => test.test(path))?.name;

it('puts what is around every page into one file, and what a page loads on demand into none of these', () => {
  expect(chunkOf(`${source}/pages/root.tsx`)).toBe('shell');
  expect(chunkOf(`${source}/kit/shell/header.tsx`)).toBe('shell');
  expect(chunkOf(String.raw`C:\farseer\src\kit\browser\toasts.ts`)).toBe('shell');
  expect(chunkOf('/farseer/node_modules/react-dom/client.js')).toBe('framework');
  for (const path of PARTS) expect(chunkOf(join(source, `${path}.ts`))).toBe('shell');
  for (const path of RAID) expect(chunkOf(`${source}/${path}.ts`)).toBe('raid');
  for (const path of ON_DEMAND) expect(chunkOf(`${source}/${path}.tsx`)).toBeUndefined();
  expect(chunkOf(`${source}/pages/home-route.tsx`)).toBeUndefined();
});

it('refuses a listed module that is not there any more', () => {
  const empty = mkdtempSync(join(tmpdir(), 'farseer-chunks-'));
  expect(() => firstVisitChunks(empty)).toThrow(/lists kit\/browser\/log-search, /);
  rmSync(empty, { recursive: true });
});
