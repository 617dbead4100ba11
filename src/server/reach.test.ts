import { describe, expect, it } from 'vitest';
import { describeReach, localAddress } from './reach.ts';

describe('who can reach the server', () => {
  it('is this machine alone on a loopback address', () => {
    for (const address of ['127.0.0.1', '::1', 'localhost', '127.0.0.2'])
      expect(describeReach(address)).toMatch(/^Only this machine/);
  });

  it('is everyone on any other', () => {
    for (const address of ['0.0.0.0', '::'])
      expect(describeReach(address)).toMatch(/^Everyone who reaches this machine/);
    expect(describeReach('192.0.2.1')).toMatch(/^Everyone who reaches 192.0.2.1/);
  });

  it('opens in a browser of this machine', () => {
    expect(localAddress('127.0.0.1', 3000)).toBe('http://localhost:3000');
    expect(localAddress('0.0.0.0', 3000)).toBe('http://localhost:3000');
    expect(localAddress('192.0.2.1', 3000)).toBe('http://192.0.2.1:3000');
    expect(localAddress('2001:db8::1', 3000)).toBe('http://[2001:db8::1]:3000');
  });
});
