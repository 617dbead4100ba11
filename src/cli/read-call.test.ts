import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCall } from './read-call.ts';

const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
afterEach(() => vi.clearAllMocks());

const read = (...args: string[]) =>
  readCall('weigh', 'farseer weigh FILE [--json]\n', args, { json: { type: 'boolean' } });

describe('readCall', () => {
  it('gives options and the words between them', () => {
    expect(read('a', '--json', 'b')).toMatchObject({
      values: { json: true },
      positionals: ['a', 'b'],
    });
  });

  it.each(['--help', '-h'])('prints how it is used for %s, and that is well', (option) => {
    expect(read('a', option)).toBe(0);
    expect(out.mock.calls).toEqual([['farseer weigh FILE [--json]\n']]);
  });

  it('refuses what it does not know, on standard error', () => {
    expect(read('--loud')).toBe(2);
    expect(String(err.mock.calls[0]?.[0])).toMatch(
      /^farseer weigh: .*'--loud'.*; see farseer weigh --help\n$/,
    );
    expect(out).not.toHaveBeenCalled();
  });
});
