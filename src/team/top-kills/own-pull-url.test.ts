import { expect, it } from 'vitest';
import { differsInOwnPullOnly, ownPullAddress } from './own-pull-url.ts';

const at = (search: string) => new URL(`https://farseer.example/cooldowns?${search}`);

it('reads what it writes, and leaves what others wrote', () => {
  const base = new URLSearchParams('view=top&boss=ulatek&mine=old');
  const written = ownPullAddress.write({ mine: 'a1~2', names: false }, base);
  expect(written.toString()).toBe('view=top&boss=ulatek&mine=a1%7E2&names=off');
  expect(ownPullAddress.read(written)).toEqual({ mine: 'a1~2', names: false });
  expect(ownPullAddress.read(new URLSearchParams('mine=%3Cb%3E'))).toEqual({
    mine: null,
    names: true,
  });
});

it('knows that another pull asks the server nothing', () => {
  expect(differsInOwnPullOnly(at('view=top'), at('view=top&mine=a1'))).toBe(true);
  expect(differsInOwnPullOnly(at('view=top&mine=a1'), at('view=top&boss=x&mine=a1'))).toBe(false);
  expect(differsInOwnPullOnly(at('view=top'), at('view=top'))).toBe(false);
});
