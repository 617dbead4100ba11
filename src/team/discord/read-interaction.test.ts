import { describe, expect, it } from 'vitest';
import { readInteraction } from './read-interaction.ts';

/** As Discord's documentation shows the press of a button. */
const PRESS = {
  id: '1400000000000000001',
  application_id: '1300000000000000009',
  type: 3,
  version: 1,
  token: 'tok-invented',
  guild_id: '1200000000000000002',
  channel_id: '1200000000000000003',
  context: 0,
  locale: 'de',
  app_permissions: '0',
  member: {
    user: { id: '1100000000000000004', username: 'ann.example', global_name: 'Ann' },
    roles: ['1200000000000000005'],
    nick: null,
    permissions: '2048',
  },
  message: { id: '1400000000000000000' },
  data: { component_type: 2, custom_id: 'v1:su:yes:ev81', id: 2 },
};

describe('readInteraction', () => {
  it('reads the press of a button', () => {
    expect(readInteraction(PRESS)).toEqual({
      kind: 'press',
      from: {
        id: '1400000000000000001',
        token: 'tok-invented',
        applicationId: '1300000000000000009',
        discordId: '1100000000000000004',
        name: 'Ann',
        serverId: '1200000000000000002',
        channelId: '1200000000000000003',
        manages: false,
      },
      customId: 'v1:su:yes:ev81',
      values: [],
      isPrivate: false,
    });
  });

  it('reads a command, also in a conversation without a server', () => {
    const { member, guild_id: _server, ...rest } = PRESS;
    const read = readInteraction({
      ...rest,
      type: 2,
      user: { ...member.user, global_name: null },
      data: { id: '1', type: 1, name: 'link', options: [{ name: 'code', type: 3, value: 'abc' }] },
    });
    expect(read).toMatchObject({ kind: 'command', name: 'link', options: { code: 'abc' } });
    expect(read).toMatchObject({ from: { serverId: null, name: 'ann.example', manages: false } });
  });

  it.each([
    ['8', true],
    ['16', true],
    ['32', true],
    ['2048', false],
    ['9007199254740993', false],
    ['9007199254741001', true],
  ])('reads the permissions %s without losing a bit', (permissions, manages) => {
    const read = readInteraction({ ...PRESS, member: { ...PRESS.member, permissions } });
    expect(read).toMatchObject({ from: { manages } });
  });

  it('knows a ping and what is seen by one user, and names what it does not answer', () => {
    expect(readInteraction({ type: 1, id: '1' })).toEqual({ kind: 'ping' });
    expect(readInteraction({ ...PRESS, message: { flags: 64 } })).toMatchObject({
      isPrivate: true,
    });
    for (const type of [4, 5, 9]) expect(readInteraction({ ...PRESS, type })?.kind).toBe('other');
    expect(readInteraction({ ...PRESS, data: {} })?.kind).toBe('other');
  });

  it('reads nothing else, whatever member is missing or of another kind', () => {
    const odd = [null, undefined, 1, '', [], {}, 'x'.repeat(5000), { id: {} }, Number.NaN];
    for (const key of Object.keys(PRESS))
      for (const value of odd) {
        // A ping is nothing but its type.
        const kinds = key === 'type' && value === 1 ? ['ping'] : [undefined, 'press', 'other'];
        expect(kinds).toContain(readInteraction({ ...PRESS, [key]: value })?.kind);
      }
    for (const body of odd) expect(readInteraction(body)).toBeNull();
    const proto = JSON.parse('{"__proto__":{"type":1},"type":2}') as unknown;
    expect(readInteraction(proto)).toBeNull();
  });
});
