import { describe, expect, it } from 'vitest';
import { createAddressTurns } from './address-turns.ts';

const never = new AbortController().signal;

/** Requests that the test ends, and the names of those in work. */
function requests(most: number) {
  const turns = createAddressTurns(most);
  const working: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, address: string | null, signal = never) =>
    turns.run(address, signal, async () => {
      working.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, end, working };
}

describe('turns of an address', () => {
  it('let a few requests of one address work, and every other address beside it', async () => {
    const { ask, end, working } = requests(2);
    const asked = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, '192.0.2.1'));
    void ask('b1', '192.0.2.2');
    await end('nothing');
    expect(working).toEqual(['a1', 'a2', 'b1']);
    await end('a2');
    expect(working).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const name of ['a1', 'a3', 'a4']) await end(name);
    await Promise.all(asked);
    expect(working).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('give up the place of a visitor who has left', async () => {
    const { ask, end, working } = requests(1);
    const leaving = new AbortController();
    void ask('a1', '192.0.2.1');
    const left = ask('a2', '192.0.2.1', leaving.signal);
    void ask('a3', '192.0.2.1');
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: '57014' });
    await end('a1');
    expect(working).toEqual(['a1', 'a3']);
  });

  it('go on after a request that failed, and never hold up this process itself', async () => {
    const turns = createAddressTurns(1);
    const failing = turns.run('192.0.2.1', never, async () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await turns.run('192.0.2.1', never, async () => 'next')).toBe('next');
    const { ask, working } = requests(1);
    void ask('x', null);
    void ask('y', null);
    expect(working).toEqual(['x', 'y']);
  });
});
