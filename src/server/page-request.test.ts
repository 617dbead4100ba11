import { describe, expect, it } from 'vitest';
import { forwardClient, withPageRequest } from './page-request.ts';

const page = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers: new Headers(headers),
  environment: { incoming: { socket: { remoteAddress } } },
});
const asked = (headers: Record<string, string> = {}) =>
  new Request('http://host.test/', { headers });

const seen = async (address: string) => {
  await Promise.resolve();
  const request = asked({ 'user-agent': 'node', 'x-forwarded-for': '203.0.113.1' });
  const environment = forwardClient(request, 'x-forwarded-for');
  return { address, environment, headers: Object.fromEntries(request.headers) };
};

describe('forwardClient', () => {
  it('passes on the address and browser of the visitor of the page, also later', async () => {
    const [one, other] = await Promise.all([
      withPageRequest(
        page('192.0.2.1', { 'user-agent': 'Firefox', 'x-forwarded-for': '198.51.100.1' }),
        () => seen('192.0.2.1'),
      ),
      withPageRequest(page('192.0.2.2'), () => seen('192.0.2.2')),
    ]);
    expect(one).toMatchObject({
      environment: { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
      headers: { 'user-agent': 'Firefox', 'x-forwarded-for': '198.51.100.1' },
    });
    expect(other).toEqual({
      address: '192.0.2.2',
      environment: { incoming: { socket: { remoteAddress: '192.0.2.2' } } },
      headers: {},
    });
  });

  it('changes nothing outside of pages', () => {
    const request = asked({ 'user-agent': 'node' });
    expect(forwardClient(request, null)).toBeUndefined();
    expect(request.headers.get('user-agent')).toBe('node');
  });
});
