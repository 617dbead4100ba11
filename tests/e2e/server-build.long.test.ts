import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, waitForReact } from './support/browser.ts';
import { navigateWithin } from './support/navigate.ts';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';
import { keptScripts, scriptsOf } from './support/scripts-of-page.ts';
import { startServer } from './support/server-process.ts';
import { startTakingTurns } from './support/taking-turns.ts';

const root = join(import.meta.dirname, '..', '..');
const HOUR = 3_600_000;
const OLD_WORDS = 'Cooldowns';
const NEW_WORDS = 'Cooldown notes';

let copy: ProjectCopy;
beforeAll(() => {
  // In an empty folder, as on another machine: nothing of the build that is here lies beside it.
  copy = copyProject({ built: false });
  changeSource('kit/shell/app-shell.tsx', '<main ', '<main data-build="next" ');
});
afterAll(() => copy.remove());

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const sourceOf = (name: string) => join(copy.folder, 'src', ...name.split('/'));
const builtFile = (...names: string[]) => join(copy.folder, 'build', ...names);

function changeSource(name: string, from: string, to: string): void {
  const text = readFileSync(sourceOf(name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(sourceOf(name), text.replace(from, to));
}

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
    expect(existsSync(builtFile())).toBe(false);
    const { code } = await copy.build();
    expect(code).toBe(0);
    expect(readdirSync(work)).toEqual([]);
    expect(await serveOnce('/mplus')).toBe(200);
  });

  it('of nothing new does nothing', async () => {
    const stamp = builtFile('inputs.sha256');
    const before = statSync(stamp).mtimeMs;
    expect(await copy.build()).toEqual({ code: 0, output: '' });
    expect(statSync(stamp).mtimeMs).toBe(before);
  });

  it('that fails says where and why, and leaves the last one as it was', async () => {
    const before = copy.builtId();
    const page = sourceOf('pages/mplus-route.tsx');
    const good = readFileSync(page, 'utf8');
    appendFileSync(page, '\nconst broken = ;\n');
    const { code, output } = await copy.build();
    writeFileSync(page, good);
    expect(code).toBe(1);
    expect(output).toContain('src/pages/mplus-route.tsx');
    expect(output).toContain('The last good build in build/ is unchanged.');
    expect(copy.builtId()).toBe(before);
    expect(await serveOnce('/mplus')).toBe(200);
  });

  it('renames no file where only a comment and a test have changed', async () => {
    appendFileSync(sourceOf('kit/shell/app-shell.tsx'), '\n// The same program in other words.\n');
    // A class that only a test names is no style of the pages.
    writeFileSync(sourceOf('kit/shell/new.test.ts'), `'p-[13.37px]';\n`);
    const { code, output } = await copy.build();
    expect(code).toBe(0);
    expect(output).toMatch(/New names since the last build: 0 of \d+ scripts and styles\./);
  });
});

it(
  'a rollout of another build: every page comes alive behind a proxy that takes turns',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'farseer-assets-'));
    const ours = await startServer({ FARSEER_ASSETS: folder }, root);
    const next = await startServer({ FARSEER_ASSETS: folder }, copy.folder);
    const proxy = await startTakingTurns([ours, next]);
    try {
      const seen = new Set<string | null>();
      const opened = await openPage({ context: { baseURL: proxy.address } });
      // Again and again, so that each page comes from both servers.
      for (let round = 0; round < 3; round++)
        for (const path of ['/', '/hps-dps', '/mplus', '/current-title-holders', '/login']) {
          await opened.goto(path);
          seen.add(await opened.page.locator('main').getAttribute('data-build'));
        }
      expect(seen).toEqual(new Set([null, 'next']));
      expect(proxy.missing).toEqual([]);
      expect(opened.consoleErrors).toEqual([]);
    } finally {
      proxy.close();
      await ours.stop();
      await next.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

describe('§7: a new build on the server', { timeout: 300_000 }, () => {
  it('is offered in open tabs; Reload brings it with its worker, and other tabs keep their version', async () => {
    let server = await startServer({}, copy.folder);
    try {
      const { page } = await openPage({
        serviceWorkers: 'allow',
        context: { baseURL: server.baseUrl },
      });
      await page.clock.install();
      await page.goto('/raid');
      await waitForReact(page);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const other = await page.context().newPage();
      await other.goto('/');
      await waitForReact(other);
      await other.evaluate(() => {
        document.body.dataset['sameDocument'] = 'yes';
      });
      // A tab no worker helps.
      const alone = await openPage({ path: '/', context: { baseURL: server.baseUrl } });
      const oldScripts = await scriptsOf(alone.page);
      expect(oldScripts.length).toBeGreaterThan(7);
      const oldKept = await keptScripts(page);
      expect(oldKept).toEqual(expect.arrayContaining(oldScripts));

      // Another version takes the place of the one that is served, at the same address.
      const oldId = copy.builtId();
      const oldAssets = readdirSync(builtFile('client', 'assets'));
      changeSource('kit/shell/pages.ts', `name: '${OLD_WORDS}'`, `name: '${NEW_WORDS}'`);
      expect(await copy.build()).toMatchObject({ code: 0 });
      const { port } = new URL(server.baseUrl);
      await server.stop();
      server = await startServer({ PORT: port }, copy.folder);

      // §4: no chunk of an open tab goes missing: whatever it asks is still there, and it does not reload.
      expect(copy.builtId()).not.toBe(oldId);
      const newAssets = readdirSync(builtFile('client', 'assets'));
      expect(newAssets).toEqual(expect.arrayContaining(oldAssets));
      expect(newAssets.length).toBeGreaterThan(oldAssets.length);
      expect(readdirSync(builtFile('client', 'builds', 'meta'))).toContain(`${oldId}.json`);
      for (const path of oldScripts)
        expect([path, (await fetch(server.baseUrl + path)).status]).toEqual([path, 200]);
      await navigateWithin(alone.page, '/cooldowns');
      await heading(alone.page, OLD_WORDS);

      await page.clock.runFor(HOUR);
      await page.getByText('A new version of Farseer is here').waitFor();
      // Its worker is there and waits: nothing changes under the visitor's hands.
      await expect
        .poll(() =>
          page.evaluate(async () =>
            Boolean((await navigator.serviceWorker.getRegistration('/'))?.waiting),
          ),
        )
        .toBe(true);

      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Reload' }).click();
      await loaded;
      await waitForReact(page);
      const workers = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/');
        return {
          waiting: Boolean(registration?.waiting),
          inCharge: navigator.serviceWorker.controller === registration?.active,
        };
      });
      expect(workers).toEqual({ waiting: false, inCharge: true });
      await navigateWithin(page, '/cooldowns');
      await heading(page, NEW_WORDS);
      expect(await page.getByText('A new version of Farseer is here').count()).toBe(0);

      // The new worker has cleared away what only the old version needs.
      expect(await keptScripts(page)).toEqual(expect.arrayContaining(await scriptsOf(page)));
      await expect.poll(() => keptScripts(page)).not.toEqual(expect.arrayContaining(oldKept));
      // The other tab still runs the old version, and gets the rest of it from the server.
      await navigateWithin(other, '/cooldowns');
      await heading(other, OLD_WORDS);
      expect(await other.evaluate(() => document.body.dataset['sameDocument'])).toBe('yes');
    } finally {
      await server.stop();
    }
  });
});
