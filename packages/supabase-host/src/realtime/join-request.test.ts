import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJoinRequest } from './join-request.ts';

describe('readJoinRequest', () => {
  it('reads what the client sends', () => {
    const request = readJoinRequest(
      {
        access_token: 'token',
        config: {
          broadcast: { ack: true, self: 'true', replay: { since: 5, limit: 2 } },
          presence: { key: 'ann', enabled: true },
          postgres_changes: [
            null,
            {
              event: 'insert',
              schema: 'public',
              table: 'plans',
              filter: 'id=eq.1',
              select: ['id'],
            },
            { event: '*', schema: 'public' },
          ],
          postgres_changes_options: { wait: true, timeout: 99_999 },
          private: 'true',
        },
      },
      'room',
    );
    expect(request).toMatchObject({
      accessToken: 'token',
      isPrivate: true,
      broadcast: { ack: true, self: true, replicationReady: false, replay: { since: 5, limit: 2 } },
      presence: { key: 'ann', enabled: true },
      changesWait: { wait: true, timeout: 20_000 },
      isOldStyle: false,
    });
    expect(request.changes).toMatchObject([
      {
        asked: { event: 'insert', schema: 'public', table: 'plans', filter: 'id=eq.1' },
        event: 'INSERT',
        schema: 'public',
        table: 'plans',
        filter: 'id=eq.1',
        select: ['id'],
      },
      { event: '*', schema: 'public', table: null, filter: '', select: null },
    ]);
  });

  it('leaves out a key that is no token', () => {
    const config = {};
    expect(
      readJoinRequest({ config, access_token: 'sb_publishable_x' }, 'a').accessToken,
    ).toBeNull();
    expect(readJoinRequest({ config, user_token: 'token' }, 'a').accessToken).toBe('token');
    expect(readJoinRequest({ config, access_token: null }, 'a').accessToken).toBeNull();
  });

  it('reads the topic of a client that sends no config', () => {
    const request = readJoinRequest({}, 'public:plans:name=eq.a:b');
    expect(request.isOldStyle).toBe(true);
    expect(request.changes).toMatchObject([
      { event: '*', schema: 'public', table: 'plans', filter: 'name=eq.a:b' },
    ]);
    expect(readJoinRequest({}, 'public').changes).toMatchObject([
      { schema: 'public', table: null },
    ]);
  });

  it('makes a request of anything', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (config, other) => {
        for (const payload of [
          config,
          { config },
          { config: { broadcast: config, postgres_changes: [config, other] } },
        ]) {
          const request = readJoinRequest(payload, 'room');
          expect(typeof request.isPrivate).toBe('boolean');
          expect(Array.isArray(request.changes)).toBe(true);
        }
      }),
    );
  });
});
