import { describe, expect, it, vi } from 'vitest';
import { mayInstall, type Asker } from './may-install.ts';

const log = vi.fn<(line: string) => void>();
const root: Asker = { isRoot: true, isDebian: true, ci: undefined, ask: null, log };
const may = (asker: Partial<Asker>) =>
  mayInstall('A database', 'a-database', { ...root, ...asker });

describe('npm test may install packages of the system', () => {
  it('where CI is set, without a question', async () => {
    const ask = vi.fn<(question: string) => Promise<string>>();
    expect(await may({ ci: '1', ask })).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    ['y', true],
    [' Yes ', true],
    ['', false],
    ['no', false],
    ['yellow', false],
  ])('when the person at the terminal answers %j: %s', async (answer, expected) => {
    expect(await may({ ask: async () => answer })).toBe(expected);
  });

  it('without a terminal, and says what it installs', async () => {
    expect(await may({})).toBe(true);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('apt-get install a-database'));
  });

  it('never where CI is false, and says what to do', async () => {
    const ask = vi.fn<(question: string) => Promise<string>>();
    expect(await may({ ci: 'false', ask })).toBe(false);
    expect(ask).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('apt-get install a-database'));
  });

  it.each([{ isRoot: false }, { isDebian: false }])('never with %j', async (asker) => {
    expect(await may({ ...asker, ci: '1' })).toBe(false);
  });
});
