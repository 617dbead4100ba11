import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { nodeSpecifier } from './edge-functions.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

interface Outcome {
  functions: { name: string; verifyToken: boolean; status: number; body: string }[];
  errors: string[];
}

/** Loads and calls the functions of a folder in a Node of its own: here Vitest would load them in its own way. */
function callAll(folder: string, environment: object, settings: object): Outcome {
  const module = JSON.stringify(new URL('./edge-functions.ts', import.meta.url).href);
  const program = `import { loadEdgeFunctions } from ${module};
    const errors = [];
    const quiet = () => {};
    const log = { debug: quiet, info: quiet, warn: quiet, error: (line) => errors.push(line) };
    const options = { environment: ${JSON.stringify(environment)}, settings: ${JSON.stringify(settings)}, log };
    const functions = [];
    for (const { name, verifyToken, handle } of await loadEdgeFunctions(${JSON.stringify(folder)}, options)) {
      const answer = await handle(new Request('http://host/', { method: 'PUT' }), {});
      functions.push({ name, verifyToken, status: answer.status, body: await answer.text() });
    }
    console.log(JSON.stringify({ functions, errors }));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(printed) as Outcome;
}

it('runs what is handed to Deno.serve or exported, with the environment that it is given', () => {
  const folder = newFolder({
    'hello/index.ts': `import 'jsr:@supabase/functions-js/edge-runtime.d.ts';
      import { word } from '../_shared/word.ts';
      Deno.serve({ port: 1 }, (request: Request) => Response.json([word, request.method, Deno.env.get('NAME'), Deno.env.get('PATH')]));`,
    '_shared/word.ts': `export const word: string = 'hello';`,
    'plain/index.js': `export default { fetch: () => new Response('plain') };`,
    'off/index.js': `Deno.serve(() => new Response('off'));`,
    'empty/readme.md': '',
  });
  const settings = { off: { enabled: false }, plain: { verifyJwt: false } };
  expect(callAll(folder, { NAME: 'given' }, settings)).toEqual({
    functions: [
      { name: 'hello', verifyToken: true, status: 200, body: '["hello","PUT","given",null]' },
      { name: 'plain', verifyToken: false, status: 200, body: 'plain' },
    ],
    errors: [],
  });
});

it('keeps a function that cannot be loaded from taking the others with it', () => {
  const folder = newFolder({
    'a/index.ts': `import 'https://away.example/x.ts';`,
    'b/index.ts': `enum Color { Red }\nDeno.serve(() => new Response(Color[0]));`,
    'c/index.ts': `throw new Error('at once');`,
    'd/index.ts': 'export const nothing = 1;',
    'e/index.js': `Deno.serve(() => new Response('well'));`,
  });
  const { functions, errors } = callAll(folder, {}, {});
  expect(functions.map(({ status }) => status)).toEqual([503, 503, 503, 503, 200]);
  expect(errors).toHaveLength(4);
  expect(errors[2]).toBe('function c cannot be loaded: Error: at once');
  expect(callAll(join(folder, 'none'), {}, {})).toEqual({ functions: [], errors: [] });
});

it('finds packages by the names that Deno gives them', () => {
  expect(
    [
      'npm:hono@4',
      'npm:@supabase/supabase-js@2/dist/x.js',
      'npm:/zod',
      'jsr:@supabase/supabase-js@2',
      'jsr:@std/path',
      './a.ts',
    ].map(nodeSpecifier),
  ).toEqual([
    'hono',
    '@supabase/supabase-js/dist/x.js',
    'zod',
    '@supabase/supabase-js',
    'jsr:@std/path',
    './a.ts',
  ]);
});
