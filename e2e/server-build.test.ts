import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const node = join(root, 'node_modules', 'node', 'bin', 'node');

/** A copy of the project that can be built, broken and changed without touching this one. */
const copy = join(tmpdir(), `farseer-copy-${process.pid}`);

beforeAll(() => {
  mkdirSync(copy);
  for (const name of readdirSync(root))
    if (/^(?:src|scripts|public)$|\.(?:ts|json)$/.test(name))
      cpSync(join(root, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
});
afterAll(() => rmSync(copy, { recursive: true }));

function startBuild(): { child: ChildProcess; output: () => string } {
  const child = spawn(node, [join(copy, 'scripts', 'build.ts'), '--if-stale'], { cwd: copy });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { child, output: () => text };
}

async function build() {
  const { child, output } = startBuild();
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/** Id of the build that is there. */
function builtId(): unknown {
  const latest = readFileSync(join(copy, 'build', 'client', 'builds', 'latest.json'), 'utf8');
  return (JSON.parse(latest) as Record<string, unknown>)['id'];
}

/** Starts the copy's server and asks for a page. */
async function serveOnce(path: string): Promise<number> {
  const server = spawn(node, [join(copy, 'src', 'server.ts')], {
    cwd: copy,
    env: { ...process.env, PORT: '0', FARSEER_DATA: join(copy, 'data') },
  });
  let text = '';
  server.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const ended = once(server, 'exit');
  try {
    await expect.poll(() => text, { timeout: 30_000 }).toContain('listening');
    return (await fetch(`${/http:\S+/.exec(text)?.[0]}${path}`)).status;
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

// One after the other: each case starts from what the one before has left.
describe('a build', () => {
  it('that is killed in the middle leaves nothing half done, and the next one builds anew', async () => {
    const { child, output } = startBuild();
    await expect.poll(output, { timeout: 30_000 }).toContain('Building Farseer');
    const work = join(copy, 'node_modules', '.farseer-build');
    const isUnderWay = () => readdirSync(work).some((name) => name.startsWith('next-'));
    await expect.poll(isUnderWay, { timeout: 30_000 }).toBe(true);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(join(copy, 'build'))).toBe(false);
    const { code } = await build();
    expect(code).toBe(0);
    expect(readdirSync(work)).toEqual([]);
    expect(await serveOnce('/mplus')).toBe(200);
  });

  it('of nothing new does nothing', async () => {
    const stamp = join(copy, 'build', 'inputs.sha256');
    const before = statSync(stamp).mtimeMs;
    expect(await build()).toEqual({ code: 0, output: '' });
    expect(statSync(stamp).mtimeMs).toBe(before);
  });

  it('that fails says where and why, and leaves the last one as it was', async () => {
    const before = builtId();
    const page = join(copy, 'src', 'web', 'routes', 'mplus.tsx');
    const good = readFileSync(page, 'utf8');
    appendFileSync(page, '\nconst broken = ;\n');
    const { code, output } = await build();
    cpSync(join(root, 'src', 'web', 'routes', 'mplus.tsx'), page);
    expect(readFileSync(page, 'utf8')).toBe(good);
    expect(code).toBe(1);
    expect(output).toContain('src/web/routes/mplus.tsx');
    expect(output).toContain('The last good build in build/ is unchanged.');
    expect(builtId()).toBe(before);
    expect(await serveOnce('/mplus')).toBe(200);
  });

  it('§4: keeps what tabs of the last one may still load', async () => {
    const before = builtId();
    const assets = join(copy, 'build', 'client', 'assets');
    const old = readdirSync(assets);
    appendFileSync(
      join(copy, 'src', 'web', 'styles', 'app.css'),
      '\n.farseer-test { color: red }\n',
    );
    expect((await build()).code).toBe(0);
    expect(builtId()).not.toBe(before);
    expect(readdirSync(assets)).toEqual(expect.arrayContaining(old));
    expect(readdirSync(assets).length).toBeGreaterThan(old.length);
    const metas = readdirSync(join(copy, 'build', 'client', 'builds', 'meta'));
    expect(metas).toContain(`${String(before)}.json`);
  });
});
