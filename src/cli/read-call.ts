import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * What a subcommand was called with: its options and the words between them. `--help` prints `usage`; what cannot be read is
 * refused.
 *
 * @returns the exit code where the call ends with that.
 */
export function readCall<const T extends Options>(
  command: string,
  usage: string,
  args: readonly string[],
  options: T,
) {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, ...HELP },
    });
  } catch (error) {
    return refuseCall(command, error instanceof Error ? error.message : String(error));
  }
  if ((parsed.values as { help?: boolean }).help) {
    process.stdout.write(usage);
    return 0;
  }
  return parsed;
}

/** Says on standard error why a call is of no use. @returns 2, the exit code of such a call. */
export function refuseCall(command: string, problem: string): number {
  process.stderr.write(`farseer ${command}: ${problem}; see farseer ${command} --help\n`);
  return 2;
}
