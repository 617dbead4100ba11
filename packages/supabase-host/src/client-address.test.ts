import { describe, expect, it } from 'vitest';
import { addressKey, clientAddress, plainAddress } from './client-address.ts';

const asked = (proxies: number, header: string | undefined, remote = '127.0.0.1') =>
  clientAddress({ header: 'x-forwarded-for', proxies }, () => header, remote);

describe('clientAddress', () => {
  it('is the other end of the connection where no proxy is in front, whatever the header says', () => {
    const address = clientAddress({ header: null, proxies: 1 }, () => '198.51.100.1', '192.0.2.1');
    expect(address).toBe('192.0.2.1');
  });

  it('is the entry that the first of the trusted proxies has written', () => {
    expect(asked(1, '10.9.8.7, 203.0.113.9')).toBe('203.0.113.9');
    expect(asked(2, '10.9.8.7, 203.0.113.9, 192.0.2.4')).toBe('203.0.113.9');
    expect(asked(2, '203.0.113.9')).toBe('203.0.113.9');
  });

  it('is the proxy itself where the header is missing or names no address', () => {
    for (const header of [undefined, '', 'unknown', '203.0.113.9, unknown', '203.0.113.9,'])
      expect(asked(1, header, '192.0.2.4')).toBe('192.0.2.4');
  });

  it('is null only without a connection', () => {
    expect(clientAddress({ header: null, proxies: 1 }, () => undefined, undefined)).toBeNull();
  });
});

describe('plainAddress', () => {
  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:DB8::1]:4711', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '127.0.0.1'],
    ['127.8.8.8', '127.0.0.1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['example.org', null],
    ['', null],
  ])('of %j is %j', (written, address) => {
    expect(plainAddress(written)).toBe(address);
  });
});

describe('addressKey', () => {
  it('takes the addresses of one IPv6 network for one, and IPv4 addresses one by one', () => {
    expect(addressKey('2001:db8::1')).toBe(addressKey('2001:db8:0:0:ffff::2'));
    expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8::1'));
    expect(addressKey('192.0.2.1')).toBe('192.0.2.1');
  });
});
