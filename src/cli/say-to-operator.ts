import { toOperatorLog } from '#lib/operator-log.ts';

/** What a command says beside its answer: on standard error, without a level, since a person reads it. */
export const toStandardError = toOperatorLog(({ line }) => process.stderr.write(`${line}\n`));
