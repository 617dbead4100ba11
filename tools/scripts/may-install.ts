// Whether `npm test` may install packages of the system: only as root on Debian, and only when it is allowed to.
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

/** What the answer depends on; by default this process. */
export interface Asker {
  isRoot: boolean;
  isDebian: boolean;
  /** `CI` of the environment. */
  ci: string | undefined;
  /** Asks the person at the terminal; null where there is none. */
  ask: ((question: string) => Promise<string>) | null;
  log: (line: string) => void;
}

/**
 * Where `CI` is set it may; at a terminal the person is asked. Without a terminal there is only a script to run for, so
 * it may as well, and one line says what is installed. `CI=false` forbids it everywhere.
 *
 * @param what is to be installed, as in "PostgreSQL 15 for the database tests".
 * @param packageName as apt-get names it.
 */
export async function mayInstall(
  what: string,
  packageName: string,
  { isRoot, isDebian, ci, ask, log }: Asker = thisProcess(),
): Promise<boolean> {
  if (!isRoot || !isDebian) return false;
  if (ci === 'false') {
    log(`${what} is missing. Install it with "apt-get install ${packageName}".`);
    return false;
  }
  if (ci) return true;
  if (ask) {
    const answer = await ask(`Install ${what} with apt-get? [y/N] `);
    return /^y(?:es)?$/i.test(answer.trim());
  }
  log(`Installing ${what} with "apt-get install ${packageName}". CI=false forbids it.`);
  return true;
}

function thisProcess(): Asker {
  return {
    isRoot: process.getuid?.() === 0,
    isDebian: existsSync('/etc/debian_version'),
    ci: process.env['CI'],
    ask: process.stdin.isTTY && process.stdout.isTTY ? askHere : null,
    log: console.log,
  };
}

async function askHere(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
