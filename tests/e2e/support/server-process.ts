import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPreparedData, type PreparedKind } from './prepared-data.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** The Node of the lock file, whichever runs this. */
const node = join(root, 'node_modules', 'node', 'bin', 'node');

/** Milliseconds the server may take to say that it listens. */
const START_TIMEOUT = 240_000;
/** Milliseconds it may take to end after SIGTERM. */
const STOP_TIMEOUT = 30_000;

export interface ServerProcess {
  baseUrl: string;
  /** Its data folder, unless the settings named another. */
  data: string;
  /** What lay there when it started. */
  prepared: PreparedKind;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output: () => string;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
}

/** Builds the app if it changed since the last build. Throws with the output when that fails. */
export async function buildIfStale(): Promise<void> {
  await runScript('build.ts', '--if-stale');
}

/** Path of a Chromium that starts, which is installed first when there is none. */
export async function ensureChromium(): Promise<string> {
  const output = await runScript('ensure-chromium.ts');
  // What it has to say of an installation comes before.
  return output.trimEnd().split('\n').at(-1) ?? '';
}

/** Runs one of `tools/scripts/` to its end. Throws with its output when it fails. */
async function runScript(name: string, ...args: string[]): Promise<string> {
  const script = spawn(node, [join(root, 'tools', 'scripts', name), ...args], { cwd: root });
  const output = collectOutput(script);
  const [code] = (await once(script, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${name} failed:\n${output()}`);
  return output();
}

/**
 * Starts the built server on a free port with data of its own; `environment` adds to ours, `folder` is
 * where another copy of the project stands, `script` another server than the built one.
 */
export async function startServer(
  environment: Record<string, string> = {},
  folder = root,
  script = 'src/server.ts',
): Promise<ServerProcess> {
  const data = await mkdtemp(join(tmpdir(), 'farseer-e2e-'));
  const prepared = await copyPreparedData(data, environment);
  const child = spawn(node, [join(folder, script)], {
    cwd: folder,
    // A small sample season: the pages are alive, and the start of a server stays short. Nobody outside is asked.
    env: {
      ...process.env,
      PORT: '0',
      FARSEER_DATA: data,
      FARSEER_SAMPLE: '0.001',
      FARSEER_SOURCES: 'off',
      // The address of the app that is tested is not the address of this one.
      FARSEER_URL: '',
      // All visitors of a test come from one address.
      FARSEER_LIMITS_SCALE: '0',
      FARSEER_AUTH_RATE_LIMIT_SCALE: '0',
      ...environment,
    },
  });
  const output = collectOutput(child);

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
      await ended;
      clearTimeout(force);
    }
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    const baseUrl = await listeningAddress(child, output);
    return { baseUrl, data, prepared, process: child, output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listeningAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The server did not start:\n${output()}`)),
      START_TIMEOUT,
    );
    function look(): void {
      const address = /Farseer is listening on (http:\/\/\S+)/.exec(output())?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    }
    child.stdout?.on('data', look);
    // Not at its exit: what it said last may arrive after that.
    child.once('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with exit code ${code}:\n${output()}`));
    });
  });
}

/** Time and level of each line are left out. */
function collectOutput(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text.replaceAll(/^\[[^\]\n]*\] [A-Z]+: /gm, '');
}
