import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';
import pino, { type DestinationStream, type Logger } from 'pino';
import { prettyFactory } from 'pino-pretty';
import { toOperatorLog, type OperatorLog } from '#lib/operator-log.ts';
import type { OperationSettings } from './operation-settings.ts';

/** The request that is being answered, as far as the log names it. */
interface LoggedRequest {
  id: string;
  /** The first error that was logged while it was answered. */
  cause: string | null;
}

const requests = new AsyncLocalStorage<LoggedRequest>();

/** Runs the work of one request: what it logs carries the id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requests.run({ id, cause: null }, work);
}

/** Says why the request of now fails, where no error was logged for it. The first cause counts. */
export function noteCause(cause: string): void {
  const request = requests.getStore();
  if (request) request.cause ??= cause;
}

/** Why the request of now failed; null when that is not known. */
export function causeOfRequest(): string | null {
  return requests.getStore()?.cause ?? null;
}

/**
 * The log of the server: time, level, message, and the id of the request it belongs to. Errors go to standard error,
 * everything else to standard output.
 *
 * @param to for tests; by default the two streams of the process
 */
export function createLog(
  { logFormat, logLevel }: Pick<OperationSettings, 'logFormat' | 'logLevel'>,
  to: { out: DestinationStream; errors: DestinationStream } = {
    out: pino.destination({ dest: 1, sync: true }),
    errors: pino.destination({ dest: 2, sync: true }),
  },
): Logger {
  const streams = logFormat === 'json' ? to : { out: asText(to.out), errors: asText(to.errors) };
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin() {
        const request = requests.getStore();
        return request === undefined ? {} : { request: request.id };
      },
      hooks: {
        logMethod(parts, write, level) {
          if (level >= pino.levels.values['error']!) noteCause(describeEntry(parts));
          write.apply(this, parts);
        },
      },
    },
    pino.multistream(
      [
        { level: 'debug', stream: streams.out },
        { level: 'error', stream: streams.errors },
      ],
      { dedupe: true },
    ),
  );
}

/** What a log line says, in one line, without the stack of its error. */
function describeEntry([first, second]: readonly unknown[]): string {
  if (typeof first === 'string') return first;
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : null;
  const words = typeof second === 'string' ? second : '';
  if (!(error instanceof Error) || words === error.message) return words;
  return words === '' ? error.message : `${words} ${error.message}`;
}

/** What services and jobs say, in the log of the server. */
export function operatorLog(log: Logger): OperatorLog {
  return toOperatorLog(({ level, line }) => log[level](line));
}

/** Line by line and at once: what is said just before the process ends is not lost. */
function asText(destination: DestinationStream): DestinationStream {
  const format = prettyFactory({
    colorize: false,
    translateTime: 'yyyy-mm-dd HH:MM:ss.l',
    singleLine: true,
  });
  return { write: (line) => destination.write(format(line)) };
}

/** Sends what libraries and the services write to the console into the log as well. */
export function logConsole(log: Logger, to: Console = console): void {
  const through =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (...parts: unknown[]): void => {
      const error = parts.find((part) => part instanceof Error);
      const words = parts.filter((part) => part !== error);
      if (error) log[level]({ err: error }, format(...words) || error.message);
      else log[level](format(...words));
    };
  to.debug = through('debug');
  to.log = through('info');
  to.info = through('info');
  to.warn = through('warn');
  to.error = through('error');
}
