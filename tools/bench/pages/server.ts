import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const ownRoot = resolve(import.meta.dirname, '..', '..', '..');

export interface RunningServer {
  address: string;
  /** What the server printed until it was ready. */
  output: string;
  stop: () => Promise<void>;
}

/**
 * The built server, started as an installation starts it.
 *
 * @param settings beside those of a server that asks no source and has no limits for visitors.
 * @param isReady decides it from what was printed.
 * @param root a checkout with its build; by default this one.
 */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  isReady: (output: string) => boolean,
  root = ownRoot,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [join(root, 'src', 'server.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      FARSEER_SOURCES: 'off',
      FARSEER_LIMITS_SCALE: '0',
      DATABASE_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  let output = '';
  const ready = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (/could not be filled|goes on without a database/.test(output))
      ready.reject(new Error(output));
    if (output.includes('is listening on') && isReady(output)) ready.resolve();
  });
  child.once('exit', () => ready.reject(new Error(output)));
  try {
    await ready.promise;
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: /is listening on (\S+)/.exec(output)?.[1] ?? '', output, stop };
}
