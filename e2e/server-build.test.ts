import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';
import { startServer } from './support/server-process.ts';

const root = join(import.meta.dirname, '..');

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject({ built: false });
});
afterAll(() => copy.remove());

/** Starts the copy's server and asks for a page. */
async function serveOnce(path: string): Promise<number> {
  const server = await startServer({}, copy.folder);
  try {
    return (await fetch(server.baseUrl + path)).status;
  } finally {
    await server.stop();
  }
}

// One after the other: each case starts from what the one before has left. A busy machine builds for a minute and more.
describe('a build', { timeout: 300_000 }, () => {
  it('that is killed in the middle leaves nothing half done, and the next one builds anew', async () => {
    const { child, output } = copy.startBuild();
    await expect.poll(output, { timeout: 60_000 }).toContain('Building Farseer');
    const work = join(copy.folder, 'node_modules', '.farseer-build');
    const isUnderWay = () => readdirSync(work).some((name) => name.startsWith('next-'));
    await expect.poll(isUnderWay, { timeout: 60_000 }).toBe(true);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(join(copy.folder, 'build'))).toBe(false);
    const { code } = await copy.build();
    expect(code).toBe(0);
    expect(readdirSync(work)).toEqual([]);
    expect(await serveOnce('/mplus')).toBe(200);
  });

  it('of nothing new does nothing', async () => {
    const stamp = join(copy.folder, 'build', 'inputs.sha256');
    const before = statSync(stamp).mtimeMs;
    expect(await copy.build()).toEqual({ code: 0, output: '' });
    expect(statSync(stamp).mtimeMs).toBe(before);
  });

  it('that fails says where and why, and leaves the last one as it was', async () => {
    const before = copy.builtId();
    const page = join(copy.folder, 'src', 'web', 'mythic-plus', 'mplus-route.tsx');
    const good = readFileSync(page, 'utf8');
    appendFileSync(page, '\nconst broken = ;\n');
    const { code, output } = await copy.build();
    cpSync(join(root, 'src', 'web', 'mythic-plus', 'mplus-route.tsx'), page);
    expect(readFileSync(page, 'utf8')).toBe(good);
    expect(code).toBe(1);
    expect(output).toContain('src/web/mythic-plus/mplus-route.tsx');
    expect(output).toContain('The last good build in build/ is unchanged.');
    expect(copy.builtId()).toBe(before);
    expect(await serveOnce('/mplus')).toBe(200);
  });

  it('§4: keeps what tabs of the last one may still load', async () => {
    const before = copy.builtId();
    const assets = join(copy.folder, 'build', 'client', 'assets');
    const old = readdirSync(assets);
    appendFileSync(
      join(copy.folder, 'src', 'web', 'styles', 'app.css'),
      '\n.farseer-test { color: red }\n',
    );
    expect((await copy.build()).code).toBe(0);
    expect(copy.builtId()).not.toBe(before);
    expect(readdirSync(assets)).toEqual(expect.arrayContaining(old));
    expect(readdirSync(assets).length).toBeGreaterThan(old.length);
    const metas = readdirSync(join(copy.folder, 'build', 'client', 'builds', 'meta'));
    expect(metas).toContain(`${before}.json`);
  });
});
