import { afterEach, describe, expect, it, vi } from 'vitest';
import { SIGN_OF_USE } from '#web/browser/sign-of-use.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('whenUsed', () => {
  it('waits for the first sign of use, once for all that was drawn', async () => {
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    const { whenUsed } = await import('./when-used.ts');
    const order: string[] = [];
    const first = whenUsed(() => true).then(() => order.push('first'));
    const second = whenUsed(() => true).then(() => order.push('second'));
    await Promise.resolve();
    expect(order).toEqual([]);
    target.dispatchEvent(new Event('keydown'));
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('counts what began before anything asked', async () => {
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    const { whenUsed } = await import('./when-used.ts');
    target.dispatchEvent(new Event('scroll'));
    await expect(whenUsed(() => true)).resolves.toBeUndefined();
  });

  it.each(['popstate', 'offline', SIGN_OF_USE])(
    'counts %s, which nobody does by hand',
    async (sign) => {
      const target = new EventTarget();
      vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
      const { whenUsed } = await import('./when-used.ts');
      const used = whenUsed(() => true);
      target.dispatchEvent(new Event(sign));
      await expect(used).resolves.toBeUndefined();
    },
  );

  it('does not wait for what is not there yet', async () => {
    const { whenUsed } = await import('./when-used.ts');
    await expect(whenUsed(() => false)).resolves.toBeUndefined();
  });
});
