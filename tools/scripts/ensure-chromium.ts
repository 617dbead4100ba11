// Finds a Chromium for the browser tests, and installs one when there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { mayInstall } from './may-install.ts';
import { runCommand, runScript } from './run-command.ts';

/** The Chromium without a window opens a page of ours with 40 % of the processor time of the whole one. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium that starts: the one `FARSEER_CHROMIUM` names, else Debian's (without a window if it is there), else the first on
 * the path, else the one Playwright has downloaded. `undefined` when there is none.
 *
 * @throws when `FARSEER_CHROMIUM` names something that does not start.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const wanted = environment['FARSEER_CHROMIUM'];
  if (wanted) {
    if (starts(wanted)) return wanted;
    throw new Error(
      `FARSEER_CHROMIUM is "${wanted}"; it may be the path of a Chromium or Chrome that starts.`,
    );
  }
  return [HEADLESS_SHELL, ...wholeOnes(environment)].find(starts);
}

function wholeOnes({ PATH = '' }: NodeJS.ProcessEnv): string[] {
  const folders = PATH.split(delimiter).filter(Boolean);
  return [
    '/usr/bin/chromium',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
  ];
}

/** As `findChromium`, but installs one first when there is none. With `CI` set it also installs the one without a window beside another. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  const { FARSEER_CHROMIUM: wanted, CI: ci = '' } = process.env;
  if (found && (wanted || found === HEADLESS_SHELL || ci === '' || ci === 'false')) return found;
  if (await mayInstall('Chromium for the browser tests', 'chromium-headless-shell')) {
    console.log('Installing Chromium for the browser tests (apt-get, once) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-q'], { env });
    for (const name of found
      ? ['chromium-headless-shell']
      : ['chromium-headless-shell', 'chromium']) {
      await runCommand('apt-get', ['install', '-q', '-y', name], { env });
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  if (found) return found;
  console.log('Downloading Chromium for the browser tests (Playwright, once) …');
  const playwright = join(
    import.meta.dirname,
    '..',
    '..',
    'node_modules',
    'playwright-core',
    'cli.js',
  );
  await runScript(playwright, ['install', 'chromium']);
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install it yourself ' +
      '(Debian: apt-get install chromium), or set FARSEER_CHROMIUM to the path of a Chromium or Chrome.',
  );
}

/** Some systems put a file of that name there which only says how to install it. */
function starts(path: string): boolean {
  return (
    existsSync(path) &&
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  );
}

if (import.meta.main) console.log(await ensureChromium());
