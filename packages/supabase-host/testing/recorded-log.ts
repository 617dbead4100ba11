import type { OperatorLevel, OperatorLog } from '#host/operator-log.ts';

/** Says nothing to no one. */
export const silentLog: OperatorLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

export interface RecordedLog extends OperatorLog {
  /** Everything that was said, in its order. */
  readonly lines: string[];
  /** The same with its level. */
  readonly entries: { level: OperatorLevel; line: string }[];
  /** The lines of one level. */
  of(level: OperatorLevel): string[];
}

/** @param onLine hears of each line, for example to wait for one. */
export function recordLog(
  onLine: (line: string, level: OperatorLevel) => void = () => undefined,
): RecordedLog {
  const lines: string[] = [];
  const entries: RecordedLog['entries'] = [];
  const write = (level: OperatorLevel) => (line: string) => {
    lines.push(line);
    entries.push({ level, line });
    onLine(line, level);
  };
  return {
    lines,
    entries,
    of: (level) => entries.filter((entry) => entry.level === level).map(({ line }) => line),
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  };
}
