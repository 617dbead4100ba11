import { describe, expect, it } from 'vitest';
import { fightsOf, lockedBehind, start, text, textOf, whole } from '#testing/web/followed-log.ts';

describe('a followed log', () => {
  it('tells each fight when it has ended, and at the end says what a whole reading says', async () => {
    const { begin, grow, shown, live, send, handler, sent } = start();
    await begin();
    expect(live()).toMatchObject({ state: 'watching', fights: 0 });
    const [first, second] = whole;
    await grow(first!.byteEnd - 100);
    expect(shown()).toEqual([]);
    expect(live()).toMatchObject({ openFight: first!.name });
    await grow(first!.byteEnd);
    expect(shown().map(({ id }) => id)).toEqual([first!.id]);
    expect(live()).toMatchObject({ openFight: null, fights: 1 });
    await grow(second!.byteEnd + 30);
    expect(shown().map(({ id }) => id)).toEqual([first!.id, second!.id]);
    await grow(text.length);
    send({ type: 'finish', fileId: 1 });
    await handler.settled();
    expect(shown()).toEqual(whole);
    expect(live()).toBeNull();
    expect(sent.some(({ type }) => type === 'failed')).toBe(false);
  });

  it('shows a key before the bosses in it, though it ends after them', async () => {
    const { begin, grow, shown } = start();
    const key = whole.find(({ kind }) => kind === 'keystone')!;
    await begin();
    await grow(key.byteEnd - 100);
    expect(shown().some(({ kind }) => kind === 'keystone')).toBe(false);
    await grow(key.byteEnd);
    const upTo = whole.filter(({ byteEnd }) => byteEnd <= key.byteEnd);
    expect(shown().map(({ id }) => id)).toEqual(upTo.map(({ id }) => id));
  });

  it('opens a fight while the file grows on', async () => {
    const { begin, grow, send, handler, sent } = start();
    await begin();
    await grow(whole[0]!.byteEnd + 10);
    await grow(whole[0]!.byteEnd + 5000);
    send({ type: 'open', fileId: 1, fightId: whole[0]!.id });
    await expect.poll(() => sent.some(({ type }) => type === 'opened')).toBe(true);
    send({ type: 'forget', fileId: 1 });
    await handler.settled();
  });

  it('does not look while it is paused, and reads what it missed afterwards', async () => {
    const { begin, grow, pause, disk, live, shown, send, handler } = start();
    await begin();
    await grow(whole[0]!.byteEnd);
    await pause(true);
    expect(live()).toMatchObject({ state: 'paused', fights: 1 });
    const { looks } = disk;
    await grow(text.length);
    expect(disk.looks).toBe(looks);
    await pause(false);
    expect(live()).toMatchObject({ state: 'watching', fights: whole.length });
    send({ type: 'finish', fileId: 1 });
    await handler.settled();
    expect(shown()).toEqual(whole);
  });

  it('begins anew when another file takes its place, longer or shorter', async () => {
    const other = textOf(8);
    const { begin, grow, sent, live, shown, send, handler } = start();
    await begin();
    await grow(whole[1]!.byteEnd);
    await grow(other.length, other);
    expect(sent.filter(({ type }) => type === 'restarted')).toHaveLength(1);
    await grow(whole[0]!.byteEnd);
    expect(live()).toMatchObject({ replaced: 2, fights: 1 });
    expect(sent.filter(({ type }) => type === 'restarted')).toHaveLength(2);
    expect(shown().at(-1)!.id).toBe(whole[0]!.id);
    send({ type: 'forget', fileId: 1 });
    await handler.settled();
  });

  it('looks again at once when a file was locked for a moment, and three times before it says so', async () => {
    const { begin, grow, look, disk, live, send, handler } = start();
    await begin();
    await grow(whole[0]!.byteEnd);
    const looks = disk.looks;
    disk.failure = new DOMException('locked', 'NotReadableError');
    await look();
    expect(disk.looks).toBe(looks + 3);
    expect(live()).toMatchObject({ state: 'unreachable' });
    await look();
    expect(live()).toMatchObject({ state: 'unreachable', fights: 1, replaced: 0 });
    disk.failure = null;
    await grow(whole[1]!.byteEnd);
    expect(live()).toMatchObject({ state: 'watching', fights: 2, replaced: 0 });
    send({ type: 'forget', fileId: 1 });
    await handler.settled();
  });

  it('notices another file of the same size, and of one that is longer by its last bytes', async () => {
    const { begin, grow, sent, send, handler } = start();
    await begin();
    await grow(whole[0]!.byteEnd);
    const restarts = (): number => sent.filter(({ type }) => type === 'restarted').length;
    // Written to without a change of what was read.
    await grow(whole[0]!.byteEnd);
    expect(restarts()).toBe(0);
    const changed = text.slice();
    changed[whole[0]!.byteEnd - 5] = 0x37;
    changed[whole[0]!.byteEnd - 6] = 0x37;
    await grow(whole[0]!.byteEnd, changed);
    expect(restarts()).toBe(1);
    // Beyond the last bytes it is not looked at: that would be a pass over the whole file.
    const early = changed.slice();
    early[whole[0]!.byteEnd - 6000] = early[whole[0]!.byteEnd - 6000] === 0x37 ? 0x38 : 0x37;
    await grow(whole[0]!.byteEnd + 10, early);
    expect(restarts()).toBe(1);
    send({ type: 'forget', fileId: 1 });
    await handler.settled();
  });

  it('keeps trying a file that cannot be reached, and stops at one that is no log', async () => {
    const { begin, grow, look, disk, live, sent, handler } = start();
    await begin();
    await grow(whole[0]!.byteEnd);
    disk.failure = new DOMException('locked', 'NotReadableError');
    await look();
    expect(live()).toMatchObject({ state: 'unreachable', fights: 1 });
    disk.failure = null;
    await look();
    expect(live()).toMatchObject({ state: 'watching', fights: 1 });
    void grow(
      100_000,
      Uint8Array.from({ length: 100_000 }, (_, at) => 97 + (at % 20)),
    );
    await handler.settled();
    expect(sent.at(-1)).toMatchObject({ type: 'failed', problem: { code: 'not-a-log' } });
  });

  it('says so of a file that cannot be reached at the first look, and waits before it looks again', async () => {
    const { begin, grow, disk, live, send, handler } = start();
    disk.failure = new DOMException('locked', 'NotReadableError');
    await begin();
    expect(disk.looks).toBe(3);
    expect(live()).toMatchObject({ state: 'unreachable', fights: 0, openFight: null });
    disk.failure = null;
    await grow(whole[0]!.byteEnd);
    expect(live()).toMatchObject({ state: 'watching', fights: 1 });
    send({ type: 'forget', fileId: 1 });
    await handler.settled();
  });

  it('does not call a file out of reach that is read a piece further at each look', async () => {
    const { begin, look, disk, live, sent, shown, send, handler } = start();
    await begin();
    disk.bytes = text;
    disk.as = (file) => lockedBehind(file, Math.ceil(text.length / 8));
    await look();
    expect(disk.looks).toBeGreaterThan(7);
    expect(live()).toMatchObject({ state: 'watching', fights: whole.length });
    const states = sent.flatMap((one) => (one.type === 'live' ? [one.live?.state] : []));
    expect(states).not.toContain('unreachable');
    send({ type: 'finish', fileId: 1 });
    await handler.settled();
    expect(shown()).toEqual(whole);
  });

  it('sends nothing twice: no fight at a look without news, none at the end, early ones before all others alone', async () => {
    const { begin, grow, look, sent, early, finals, send, handler } = start();
    const [first, second] = whole;
    await begin();
    await grow(first!.byteEnd);
    expect(early()).toEqual([first!.id]);
    await grow(second!.byteEnd);
    expect(early()).toEqual([first!.id]);
    expect(finals().map(({ fight }) => fight.id)).toEqual([first!.id, second!.id]);
    const done = sent.filter((message) => message.type === 'done');
    expect(done.map(({ contexts }) => contexts.map(({ fightId }) => fightId))).toEqual([
      [first!.id],
      [second!.id],
    ]);
    // It counts by a clock that goes on by one at each look.
    for (const { tookMs } of done) expect(tookMs).toBeLessThan(100);
    const before = sent.length;
    await look();
    await look();
    expect(sent).toHaveLength(before);
    await grow(text.length);
    const { length } = finals();
    send({ type: 'finish', fileId: 1 });
    await handler.settled();
    expect(finals()).toHaveLength(length);
    expect(finals().map(({ fight }) => fight.id)).toEqual(whole.map(({ id }) => id));
  });

  it('waits with the final numbers of a fight until the file can be reached again', async () => {
    const { begin, look, disk, live, finals, send, handler } = start();
    await begin();
    disk.bytes = text.slice(0, whole[0]!.byteEnd);
    // Read to its end and then lost, as when the drive goes.
    disk.as = (file) => {
      disk.failure = new DOMException('gone', 'NotFoundError');
      return lockedBehind(file, file.size);
    };
    await look();
    expect(live()).toMatchObject({ state: 'unreachable', fights: 0 });
    expect(finals()).toEqual([]);
    disk.failure = null;
    disk.as = (file) => file;
    await look();
    expect(live()).toMatchObject({ state: 'watching', fights: 1 });
    expect(finals().map(({ fight }) => fight.id)).toEqual([whole[0]!.id]);
    send({ type: 'forget', fileId: 1 });
    await handler.settled();
  });

  it('counts the fights of another file from none, and sends the first of them early', async () => {
    const other = textOf(8);
    const [first] = fightsOf(other);
    const { begin, grow, live, early, send, handler } = start();
    await begin();
    await grow(whole[0]!.byteEnd);
    await grow(first!.byteEnd - 100, other);
    expect(live()).toMatchObject({ fights: 0, replaced: 1, openFight: first!.name });
    await grow(first!.byteEnd, other);
    expect(live()).toMatchObject({ fights: 1, replaced: 1, openFight: null });
    expect(early()).toEqual([whole[0]!.id, first!.id]);
    send({ type: 'forget', fileId: 1 });
    await handler.settled();
  });

  it('says so when it ends before anything was written', async () => {
    const { begin, send, handler, sent } = start();
    await begin();
    send({ type: 'finish', fileId: 1 });
    await handler.settled();
    expect(sent.at(-1)).toMatchObject({ type: 'failed', problem: { code: 'not-a-log' } });
  });

  it('tells an older fight again when a later line says whose a pet was', async () => {
    const lines = [
      '5/9/2025 20:00:00.0000  COMBAT_LOG_VERSION,22,ADVANCED_LOG_ENABLED,1,BUILD_VERSION,12.0.7,PROJECT_ID,1',
      '5/9/2025 20:00:01.0000  ENCOUNTER_START,1,"Boss",15,10,2',
      '5/9/2025 20:00:02.0000  SWING_DAMAGE,Pet-0-1-2-3-165189-0000000001,"Cat",0x1114,0x80000000,Creature-0-1-2-3-99-0000000002,"Boss",0x10a48,0x80000000,0000000000000000,0000000000000000,0,0,0,0,0,0,0,0,0,0,0,0.00,0.00,0,0.0,0,500,500,-1,1,0,0,0,nil,nil,nil',
      '5/9/2025 20:00:09.0000  ENCOUNTER_END,1,"Boss",15,10,0,8000',
      '5/9/2025 20:00:20.0000  SPELL_SUMMON,Player-9-00000001,"Ann-Realm",0x511,0x80000000,Pet-0-1-2-3-165189-0000000001,"Cat",0x1114,0x80000000,883,"Call Pet",0x1',
      '5/9/2025 20:01:01.0000  ENCOUNTER_START,1,"Boss",15,10,2',
      '5/9/2025 20:01:09.0000  ENCOUNTER_END,1,"Boss",15,10,0,8000',
    ].map((line) => new TextEncoder().encode(`${line}\r\n`));
    const upTo = (count: number): Uint8Array<ArrayBuffer> =>
      Uint8Array.from(Buffer.concat(lines.slice(0, count)));
    const { begin, grow, sent, send, handler, finals } = start();
    await begin();
    await grow(upTo(4).length, upTo(4));
    expect(finals().map(({ fight }) => fight.players.length)).toEqual([0]);
    await grow(upTo(7).length, upTo(7));
    expect(finals().map(({ fight }) => fight.players[0]?.damage.petTotal)).toEqual([
      undefined,
      500,
      undefined,
    ]);
    const contexts = sent.findLast((message) => message.type === 'done')!.contexts;
    expect(contexts[0]).toMatchObject({
      owners: [['Pet-0-1-2-3-165189-0000000001', 'Player-9-00000001']],
    });
    send({ type: 'forget', fileId: 1 });
    await handler.settled();
  });
});
