import { describe, expect, it } from 'vitest';
import { createPresenceRoom } from './presence.ts';

function room() {
  let count = 0;
  return createPresenceRoom(() => `ref${(count += 1)}`);
}

describe('createPresenceRoom', () => {
  it('tells a first track as a join', () => {
    const presence = room();
    const diff = presence.track({}, 'ann', { at: 'window' });
    expect(diff).toEqual({
      joins: { ann: { metas: [{ at: 'window', phx_ref: 'ref1' }] } },
      leaves: {},
    });
    expect(presence.state()).toEqual({ ann: { metas: [{ at: 'window', phx_ref: 'ref1' }] } });
  });

  it('tells an update as the old leaving and the new joining, which names the old', () => {
    const presence = room();
    const member = {};
    presence.track(member, 'ann', { at: 'window', gone: true });
    expect(presence.track(member, 'ann', { at: 'table' })).toEqual({
      joins: { ann: { metas: [{ at: 'table', phx_ref: 'ref2', phx_ref_prev: 'ref1' }] } },
      leaves: { ann: { metas: [{ at: 'window', gone: true, phx_ref: 'ref1' }] } },
    });
    expect(presence.state()['ann']?.metas).toHaveLength(1);
  });

  it('keeps one key present while another member of it stays', () => {
    const presence = room();
    const phone = {};
    presence.track(phone, 'ann', { on: 'phone' });
    presence.track({}, 'ann', { on: 'table' });
    expect(presence.state()['ann']?.metas).toHaveLength(2);
    expect(presence.untrack(phone)).toEqual({
      joins: {},
      leaves: { ann: { metas: [{ on: 'phone', phx_ref: 'ref1' }] } },
    });
    expect(presence.state()).toEqual({ ann: { metas: [{ on: 'table', phx_ref: 'ref2' }] } });
  });

  it('has nothing to tell about a member that was not present', () => {
    const presence = room();
    expect(presence.untrack({})).toBeNull();
    expect(presence.isEmpty).toBe(true);
  });

  it('does not let what is tracked pretend to be a reference', () => {
    const diff = room().track({}, 'ann', { phx_ref: 'mine' });
    expect(diff.joins['ann']?.metas).toEqual([{ phx_ref: 'ref1' }]);
  });

  it('takes any key, also the names every object has', () => {
    const presence = room();
    for (const key of ['__proto__', 'constructor', 'toString', '']) presence.track({}, key, {});
    const received = JSON.parse(JSON.stringify(presence.state())) as object;
    expect(Object.keys(received)).toEqual(['__proto__', 'constructor', 'toString', '']);
  });
});
