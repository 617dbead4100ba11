import { isIP } from 'node:net';

/** What is known of the proxies in front of this server. */
export interface ProxyTrust {
  /** Name of the header, in lower case, in which they write who asked them; null where no proxy is in front. */
  header: string | null;
  /** How many of them a request passes: so many entries at the end of the header were written by ones we trust. */
  proxies: number;
}

export const NO_PROXY: ProxyTrust = { header: null, proxies: 1 };

/** Every address of this machine counts as this one. */
const LOOPBACK = '127.0.0.1';

/**
 * Address of the visitor: the rightmost entry of the header that no trusted proxy stands behind, else the address at the
 * other end of the connection. What a visitor writes into the header stands further left and is not believed.
 *
 * @param readHeader the value of a header of the request, with several lines of it joined by commas.
 * @param remote address at the other end of the connection, as Node has it.
 * @returns an IP address; null only where there is no connection, as for a call within this process.
 */
export function clientAddress(
  { header, proxies }: ProxyTrust,
  readHeader: (name: string) => string | undefined,
  remote: string | undefined,
): string | null {
  if (header !== null) {
    const entries = readHeader(header)?.split(',') ?? [];
    // Fewer entries than proxies: the outermost one has not passed through all of them.
    const entry = entries.at(-Math.min(proxies, entries.length || 1));
    const address = plainAddress(entry);
    if (address !== null) return address;
  }
  return plainAddress(remote);
}

/**
 * An IP address without port, brackets, zone and the IPv6 form of an IPv4 address; `127.0.0.1` for every loopback address.
 *
 * @returns null when the text holds none.
 */
export function plainAddress(written: string | undefined): string | null {
  const text = written?.trim() ?? '';
  const withPort = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text);
  const [withoutZone = ''] = (withPort?.[1] ?? text).split('%', 1);
  const address = withoutZone.replace(/^::ffff:(?=[\d.]+$)/i, '').toLowerCase();
  const version = isIP(address);
  if (version === 0) return null;
  return address === '::1' || (version === 4 && address.startsWith('127.')) ? LOOPBACK : address;
}

/**
 * What an address is counted by: an IPv6 address by its network of 64 bits, because one subscriber has all addresses of such
 * a network.
 */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const missing = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** The address at the other end of the connection that the HTTP server hands over with a request. */
export function remoteOf(environment: unknown): string | undefined {
  const { incoming } = (environment ?? {}) as {
    incoming?: { socket?: { remoteAddress?: string } };
  };
  return incoming?.socket?.remoteAddress;
}
