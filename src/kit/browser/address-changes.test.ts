import { describe, expect, it } from 'vitest';
import { createAddressChanges } from './address-changes.ts';
import type { AddressStep } from './address-changes.ts';

/** A router that arrives when the test says so; a new navigation takes the place of the one on its way. */
function start(search = '') {
  const changes = createAddressChanges();
  const shown = { path: '/a', search };
  const history: string[] = [search];
  let onWay: { search: string; step: AddressStep; end: () => void } | null = null;
  const port = {
    read: () => ({ ...shown }),
    go(next: string, step: AddressStep): Promise<void> {
      onWay?.end();
      return new Promise((resolve) => {
        onWay = { search: next, step, end: resolve };
      });
    },
  };
  return {
    shown,
    history,
    set: (name: string, value: string, step: AddressStep = 'push', path = shown.path) =>
      changes.change(
        port,
        path,
        (params) => {
          const next = new URLSearchParams(params);
          next.set(name, value);
          return next;
        },
        step,
      ),
    onWay: () => onWay?.search ?? null,
    newest: (path: string) => changes.newest(port.read, path),
    subscribe: (listener: () => void) => changes.subscribe(listener),
    arrive: async (): Promise<void> => {
      if (!onWay) throw new Error('nothing is on its way');
      const { search: next, step, end } = onWay;
      onWay = null;
      shown.search = next;
      if (step === 'push') history.push(next);
      else history[history.length - 1] = next;
      end();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('changes of the address', () => {
  it('in the same moment all count', async () => {
    const { set, arrive, shown } = start('other=1');
    set('fight', 'x');
    set('metric', 'healing');
    set('player', 'p');
    await arrive();
    expect(shown.search).toBe('other=1&fight=x&metric=healing&player=p');
  });

  it('made while another is on its way start from that one', async () => {
    const { set, arrive, shown } = start();
    set('fight', 'x');
    await arrive();
    set('player', 'p');
    await Promise.resolve();
    set('from', '10', 'replace');
    await arrive();
    expect(shown.search).toBe('fight=x&player=p&from=10');
  });

  it('start from the browser’s address once everything arrived, also after going back', async () => {
    const { set, arrive, shown } = start();
    set('fight', 'x');
    await arrive();
    shown.search = '';
    set('player', 'p');
    await arrive();
    expect(shown.search).toBe('player=p');
  });

  it('do not bring the parameters of another page', async () => {
    const { set, onWay, shown } = start();
    set('fight', 'x');
    shown.path = '/b';
    set('tab', 'deaths');
    expect(onWay()).toBe('tab=deaths');
  });

  it('that overtake a step make that step', async () => {
    const { set, arrive, history } = start();
    set('fight', 'x');
    set('from', '10', 'replace');
    await arrive();
    set('from', '11', 'replace');
    await arrive();
    expect(history).toEqual(['', 'fight=x&from=11']);
  });

  it('of a page that has left the address, though it still shows, are dropped', () => {
    const { set, onWay, shown } = start('?fight=x');
    shown.path = '/b';
    shown.search = '?key=y';
    set('fight', 'z', 'push', '/a');
    expect(onWay()).toBeNull();
  });

  it('that change nothing go nowhere', () => {
    const { set, onWay } = start('fight=x');
    set('fight', 'x');
    expect(onWay()).toBeNull();
  });

  it('are what the page shows at once, until they arrived, and only on their page', async () => {
    const { set, newest, arrive, subscribe, shown } = start('?a=%20b');
    const seen: (string | null)[] = [];
    const stop = subscribe(() => seen.push(newest('/a')));
    expect(newest('/a')).toBe('a=+b');
    set('fight', 'x');
    expect(newest('/b')).toBeNull();
    await arrive();
    shown.search = '?fight=y';
    expect(newest('/a')).toBe('fight=y');
    stop();
    set('fight', 'z');
    expect(seen).toEqual(['a=+b&fight=x', 'a=+b&fight=x']);
  });
});
