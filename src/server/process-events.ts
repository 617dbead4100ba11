import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperatorLog } from '#lib/operator-log.ts';

/** The version of Farseer, as its `package.json` names it. */
export function readVersion(): string {
  const file = join(import.meta.dirname, '..', '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** One line that says what starts. */
export function describeStart({
  version,
  build,
  roles,
}: {
  version: string;
  build: string;
  roles: ReadonlySet<string>;
}): string {
  return `Farseer ${version} starts: build ${build}, Node ${process.version}, process ${process.pid}, ${[...roles].join(', ')}.`;
}

/** Names the end of the process in the log, whatever ends it but SIGKILL. */
export function nameEnd(log: OperatorLog, on: Pick<NodeJS.Process, 'once'> = process): void {
  on.once('exit', (code: number) => {
    if (code === 0) log.info(`Farseer has ended (process ${process.pid}).`);
    else
      log.error(
        `Farseer has ended with exit code ${code} (process ${process.pid}). An error before this line says why.`,
      );
  });
}
