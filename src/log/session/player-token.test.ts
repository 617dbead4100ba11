import { describe, expect, it } from 'vitest';
import { playerToken } from './player-token.ts';

describe('playerToken', () => {
  it('is short, stable and tells nothing of the GUID', () => {
    const token = playerToken('Player-1-00000AAA');
    expect(token).toBe(playerToken('Player-1-00000AAA'));
    expect(token).toMatch(/^[0-9a-z]{1,7}$/);
    expect(token).not.toContain('00000aaa');
  });
  it('differs between the players of a raid', () => {
    const tokens = Array.from({ length: 5000 }, (_, index) =>
      playerToken(`Player-1305-0${(index * 7919).toString(16).toUpperCase().padStart(7, '0')}`),
    );
    expect(new Set(tokens).size).toBe(tokens.length);
  });
});
