import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { generateLog } from '#sample-log/generate-log.ts';
import type { SampleLogOptions } from '#sample-log/generate-log.ts';

const SAMPLE_LOG_USAGE = `farseer sample-log [--mb 10] [--seed 1] [--log-version 22|20] [--raid-size 20] [--no-advanced] [--expected] > file

Writes an invented combat log to standard output. The same seed gives the same bytes.
--expected writes what the log must read as (JSON) instead of the log.`;

/** Where the log goes and where complaints go; standard output and error outside of tests. */
export interface SampleLogStreams {
  out: NodeJS.WritableStream;
  err: NodeJS.WritableStream;
}

/**
 * The `sample-log` command. Resolves to the exit code: 0 written, 2 unusable arguments. Waits for
 * a slow reader, so memory stays small at any size; a reader that closes early ends it quietly.
 */
export async function runSampleLog(
  args: readonly string[],
  streams: SampleLogStreams = { out: process.stdout, err: process.stderr },
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    streams.out.write(`${SAMPLE_LOG_USAGE}\n`);
    return 0;
  }
  const request = readArguments(args);
  if (typeof request === 'string') {
    streams.err.write(`farseer sample-log: ${request}\n`);
    return 2;
  }
  const log = generateLog(request.options);
  let isClosed = false;
  const close = (): void => {
    isClosed = true;
  };
  streams.out.on('error', close);
  streams.out.on('close', close);
  try {
    for (const chunk of log.chunks) {
      if (isClosed) return 0;
      if (request.wantsExpected || streams.out.write(chunk)) continue;
      await Promise.race([once(streams.out, 'drain'), once(streams.out, 'close')]);
    }
    if (request.wantsExpected) streams.out.write(`${JSON.stringify(log.expected)}\n`);
    return 0;
  } finally {
    streams.out.off('error', close);
    streams.out.off('close', close);
  }
}

function readArguments(
  args: readonly string[],
): { options: SampleLogOptions; wantsExpected: boolean } | string {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        mb: { type: 'string', default: '10' },
        seed: { type: 'string', default: '1' },
        'log-version': { type: 'string', default: '22' },
        'raid-size': { type: 'string', default: '20' },
        'no-advanced': { type: 'boolean', default: false },
        expected: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const mb = Number(values.mb);
  const seed = Number(values.seed);
  const raidSize = Number(values['raid-size']);
  const version = Number(values['log-version']);
  if (!(mb > 0) || !Number.isFinite(mb)) return `--mb must be a size above 0, not ${values.mb}`;
  if (!Number.isSafeInteger(seed)) return `--seed must be a whole number, not ${values.seed}`;
  if (!Number.isInteger(raidSize) || raidSize < 5 || raidSize > 30) {
    return `--raid-size must be from 5 to 30, not ${values['raid-size']}`;
  }
  if (version !== 20 && version !== 22) {
    return `--log-version must be 20 or 22, not ${values['log-version']}`;
  }
  return {
    options: {
      seed,
      raidSize,
      version,
      targetBytes: Math.round(mb * 1_000_000),
      advanced: !values['no-advanced'],
    },
    wantsExpected: values.expected,
  };
}
