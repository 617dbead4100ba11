import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, waitForReact } from './support/browser.ts';
import { navigateWithin } from './support/navigate.ts';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';

const HOUR = 3_600_000;
/** Milliseconds: there is a whole build in it. */
const LONG = 240_000;
const OLD_WORDS = 'Who presses which cooldown, and when?';
const NEW_WORDS = 'Who presses which cooldown, and why?';

let copy: ProjectCopy;
let server: ServerProcess;
beforeAll(async () => {
  copy = copyProject({ built: true });
  server = await startServer({}, copy.folder);
});
afterAll(async () => {
  await server.stop();
  copy.remove();
});

/** Another version takes the place of the one that is served, at the same address. */
async function putUpNewVersion(): Promise<void> {
  const words = join(copy.folder, 'src', 'web', 'shell', 'pages.ts');
  const source = readFileSync(words, 'utf8');
  expect(source).toContain(OLD_WORDS);
  writeFileSync(words, source.replace(OLD_WORDS, NEW_WORDS));
  expect(await copy.build()).toMatchObject({ code: 0 });
  const { port } = new URL(server.baseUrl);
  await server.stop();
  server = await startServer({ PORT: port }, copy.folder);
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Paths of all scripts of the version a page runs, loaded or not, as the router knows them. */
async function scriptsOf(page: Page): Promise<string[]> {
  const manifest = await page.evaluate(() =>
    JSON.stringify(Reflect.get(window, '__reactRouterManifest')),
  );
  return [...new Set(manifest.match(/\/assets\/[\w.-]+\.js/g))];
}

/** Paths of what the worker has put by ahead of time. */
function keptScripts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
}

describe('§7: a new build on the server', () => {
  it(
    'is offered in open tabs; Reload brings it with its worker, and other tabs keep their version',
    async () => {
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
      const oldId = copy.builtId();
      const oldKept = await keptScripts(page);
      expect(oldKept).toEqual(expect.arrayContaining(oldScripts));

      await putUpNewVersion();
      expect(copy.builtId()).not.toBe(oldId);

      // §4: no chunk of an open tab goes missing: whatever it asks is still there, and it does not reload.
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
    },
    LONG,
  );
});
