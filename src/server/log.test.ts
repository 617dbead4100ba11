import { expect, it } from 'vitest';
import { createLog, logConsole, withRequestId } from './log.ts';

function stream(lines: string[]) {
  return { write: (line: string) => void lines.push(line) };
}

function collect(logFormat: 'json' | 'pretty', logLevel: 'info' | 'warn' = 'info') {
  const [out, errors]: [string[], string[]] = [[], []];
  const log = createLog({ logFormat, logLevel }, { out: stream(out), errors: stream(errors) });
  return { log, out, errors };
}

it('writes one object a line with time, level and request', () => {
  const { log, out, errors } = collect('json');
  withRequestId('r1', () => log.info('drawn'));
  log.error({ err: new Error('lost') }, 'failed');
  const first = JSON.parse(out[0] ?? '') as Record<string, unknown>;
  expect(first).toMatchObject({ level: 'info', request: 'r1', msg: 'drawn' });
  expect(new Date(String(first['time'])).getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(out).toHaveLength(1);
  expect(JSON.parse(errors[0] ?? '')).toMatchObject({ level: 'error', err: { message: 'lost' } });
});

it('takes what is written to the console, on one line each, whatever it holds', () => {
  const { log, out, errors } = collect('json');
  const written = { ...console };
  logConsole(log, written);
  written.log('two\nlines %s', 'of\u0000it');
  written.error('A request failed:', new TypeError('no\nfield'));
  expect(out[0]?.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(out[0] ?? '')).toMatchObject({ msg: 'two\nlines of\u0000it' });
  expect(JSON.parse(errors[0] ?? '')).toMatchObject({
    msg: 'A request failed:',
    err: { type: 'TypeError', message: 'no\nfield' },
  });
});

it('leaves out what is below the level, and writes text for people', async () => {
  const { log, out } = collect('pretty', 'warn');
  log.info('not this');
  withRequestId('r2', () => log.warn('this'));
  await expect
    .poll(() => out.join(''))
    .toMatch(/^\[\d{4}-\d\d-\d\d .*\] WARN: this {"request":"r2"}\n$/);
});
