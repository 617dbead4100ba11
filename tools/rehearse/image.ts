// `npm run rehearse:image`: each command of the Dockerfile in an empty root, and a server in the last one that serves a page.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readDockerfile, type Instruction } from './image/dockerfile.ts';
import { copyContext, makeEmptyRoot, runInRoot, type RunOptions } from './image/empty-root.ts';
import { freePort } from './proxy/proxies.ts';

const project = join(import.meta.dirname, '..', '..');
/** How this machine reaches the registry of packages; a container has settings of its own for that. */
const REACH = /^(?:NODE_EXTRA_CA_CERTS|(?:https?|no)_proxy|npm_config_registry)$/i;
const reach = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    REACH.test(name) && value !== undefined ? [[name, value] as const] : [],
  ),
);

interface Stage extends RunOptions {
  root: string;
  variables: Record<string, string>;
}

const parent = mkdtempSync(join(tmpdir(), 'farseer-image-'));
const stages = new Map<string, Stage>();

function beginStage(image: string, name: string): Stage {
  if (!image.startsWith('node:24-')) throw new Error(`There is nothing in place of ${image} here.`);
  const found = execFileSync('/bin/sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  // …/npm/bin/npm-cli.js
  const npm = dirname(dirname(realpathSync(process.env['npm_execpath'] ?? found)));
  const root = join(parent, name);
  makeEmptyRoot(root, join(project, 'node_modules/node/bin/node'), npm);
  const stage = { root, folder: '/', user: 'root', variables: {} };
  stages.set(name, stage);
  return stage;
}

/** Runs to the end. @throws Error with what was printed when it fails. */
async function runToEnd(stage: Stage, command: readonly string[], variables = {}): Promise<void> {
  const child = runInRoot(stage.root, command, {
    ...stage,
    variables: { ...stage.variables, ...variables },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream
      ?.setEncoding('utf8')
      .on('data', (text: string) => (output = (output + text).slice(-4000)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output}`);
}

const ignored = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n').filter(Boolean);

/** @returns the stage that the instruction leaves. */
async function follow(one: Instruction, last: Stage | null): Promise<Stage> {
  if (one.kind === 'FROM') return beginStage(one.image, one.name ?? 'image');
  if (last === null) throw new Error('The Dockerfile does not begin with FROM.');
  const inside = (path: string) => join(last.root, resolve(last.folder, path));
  if (one.kind === 'WORKDIR') {
    mkdirSync(join(last.root, one.folder), { recursive: true });
    last.folder = one.folder;
  } else if (one.kind === 'ENV') Object.assign(last.variables, one.variables);
  else if (one.kind === 'USER') last.user = one.name;
  else if (one.kind === 'RUN') await runToEnd(last, ['/bin/sh', '-c', one.command], reach);
  else if (one.kind === 'COPY' && one.from === null)
    copyContext(resolve(project, one.source), ignored, inside(one.target));
  else if (one.kind === 'COPY') {
    const from = stages.get(one.from ?? '');
    if (!from) throw new Error(`There is no stage ${one.from}.`);
    cpSync(join(from.root, one.source), inside(one.target), { recursive: true });
  } else if (one.kind === 'VOLUME' && !existsSync(join(last.root, one.folder)))
    throw new Error(`${one.folder} is not there.`);
  return last;
}

/** Starts the image as a container would, asks it for a page, and ends it as a container is ended. */
async function serve(stage: Stage, command: readonly string[], health: readonly string[]) {
  const port = await freePort();
  // A container has a network of its own: here only this machine reaches it. And no visitor waits for a whole season.
  const variables = {
    ...stage.variables,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    FARSEER_SAMPLE: '0.001',
    FARSEER_SOURCES: 'off',
  };
  const server = runInRoot(stage.root, command, { ...stage, variables });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  try {
    for (let seconds = 0; ; seconds++) {
      const answer = await fetch(`${url}/api/ready`).catch(() => null);
      if (answer?.status === 200) break;
      if (seconds > 180 || server.exitCode !== null)
        throw new Error(`It is not ready after ${seconds} s:\n${output}`);
      await wait(1000);
    }
    const page = await fetch(`${url}/mplus`);
    const html = await page.text();
    const script = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    if (page.status !== 200 || script === undefined)
      throw new Error(`The page got ${page.status}.`);
    const { status } = await fetch(url + script);
    if (status !== 200) throw new Error(`A script of the page got ${status}.`);
    console.log(`ok  a page of ${html.length} characters and its script`);
    await runToEnd({ ...stage, variables }, health);
    console.log('ok  HEALTHCHECK');
    const { pid } = server;
    const inner = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
    process.kill(inner, 'SIGTERM');
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`It ended with ${code} after SIGTERM:\n${output}`);
    console.log('ok  ends after SIGTERM');
  } finally {
    if (server.exitCode === null) server.kill('SIGKILL');
    await ended;
  }
}

if (process.getuid?.() !== 0 || process.platform !== 'linux')
  throw new Error('A root of its own needs Linux and the user root.');
try {
  let last: Stage | null = null;
  const commands: Partial<Record<'CMD' | 'HEALTHCHECK', readonly string[]>> = {};
  for (const one of readDockerfile(readFileSync(join(project, 'Dockerfile'), 'utf8'))) {
    const startedMs = performance.now();
    if (one.kind === 'CMD' || one.kind === 'HEALTHCHECK') commands[one.kind] = one.command;
    else last = await follow(one, last);
    console.log(
      `ok  ${one.kind} ${Object.values(one).slice(1).map(String).join(' ').slice(0, 70)} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`,
    );
  }
  const { CMD, HEALTHCHECK } = commands;
  if (!last || !CMD || !HEALTHCHECK) throw new Error('The Dockerfile starts or checks nothing.');
  await serve(last, CMD, HEALTHCHECK);
  console.log('Each command of the Dockerfile ran in an empty root. No image was built.');
} finally {
  rmSync(parent, { recursive: true, force: true });
}
