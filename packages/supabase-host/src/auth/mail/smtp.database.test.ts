import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordLog, silentLog } from '#host/testing/recorded-log.ts';
import type { HostEvent } from '#host/host-events.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { smtpTransport } from './smtp.ts';
import { openAuthFixture } from '#host/testing/auth/test-auth.ts';

/** A mail server that keeps what it gets. It can refuse everything, or the first attempt for each recipient (greylisting). */
const received: string[] = [];
let isRefusing = false;
let isGreylisting = false;
const greeted = new Set<string>();
let server: Server;
let url = '';
const fixture = await openAuthFixture();

beforeAll(async () => {
  server = createServer((socket) => speakSmtp(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await fixture.close();
});

function speakSmtp(socket: Socket): void {
  let buffer = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    buffer += bytes.toString('utf8');
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (isData) {
        received.push(part);
        isData = false;
        say('250 kept');
      } else if (/^(?:EHLO|HELO)/i.test(part)) say('250 test');
      else if (/^DATA/i.test(part)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(part)) {
        say('221 bye');
        socket.end();
      } else say(refuses(part) ? '451 later' : '250 ok');
    }
  });
}

function refuses(line: string): boolean {
  if (/^MAIL/i.test(line)) return isRefusing;
  if (!isGreylisting || !/^RCPT/i.test(line) || greeted.has(line)) return false;
  greeted.add(line);
  return true;
}

function outbox(firstPause?: number): Outbox {
  return createOutbox({
    ...(firstPause !== undefined && { firstPause }),
    database: fixture.database,
    transport: smtpTransport(url, 'farseer@site.example', 'Farseer'),
    now: firstPause === undefined ? fixture.context.now : Date.now,
    log: silentLog,
  });
}

const mail = {
  to: 'thrall@orgrimmar.example',
  kind: 'magiclink',
  subject: 'Your sign-in',
  text: 'Code: 123456',
  html: '<p>Code: 123456</p>',
} as const;

const waiting = () =>
  fixture.database.query<{ attempts: number; last_error: string | null }>(
    'select attempts, last_error from auth.mail_outbox',
  );

describe('the outbox with a mail server', () => {
  it('delivers what was committed, and forgets it', async () => {
    const box = outbox();
    await fixture.database.transaction((transaction) => box.write(transaction, mail));
    box.kick();
    await box.idle();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^From: .*Farseer.* <farseer@site\.example>/m);
    expect(received[0]).toMatch(/^To: <?thrall@orgrimmar\.example>?/m);
    expect(received[0]).toContain('Code: 123456');
    expect(await waiting()).toEqual([]);
  });

  it('sends nothing that was taken back', async () => {
    const box = outbox();
    await fixture.database
      .transaction(async (transaction) => {
        await box.write(transaction, mail);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    box.kick();
    await box.idle();
    expect(received).toHaveLength(1);
  });

  it('keeps what no server takes and tries again later, in another process too', async () => {
    const box = outbox();
    isRefusing = true;
    await box.write(fixture.database, mail);
    box.kick();
    await box.idle();
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    expect((await waiting())[0]?.last_error).toContain('451');
    isRefusing = false;
    const next = outbox();
    next.kick();
    await next.idle();
    expect(received).toHaveLength(1);
    fixture.pass(31_000);
    const later = outbox();
    later.kick();
    await later.idle();
    expect(received).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('tries each mail again on time, also one that fails while another waits', async () => {
    received.length = 0;
    isGreylisting = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const box = outbox(400);
    const send = async (to: string) => {
      await box.write(fixture.database, { ...mail, to });
      box.kick();
      await box.idle();
    };
    await send('a@orgrimmar.example');
    vi.advanceTimersByTime(200);
    await send('b@orgrimmar.example');
    expect(received).toHaveLength(0);
    // No further call comes to the server: each is sent when its own pause has passed.
    for (const sent of [1, 2]) {
      vi.advanceTimersByTime(200);
      await box.idle();
      expect(received).toHaveLength(sent);
    }
    expect(await waiting()).toEqual([]);
    vi.useRealTimers();
    isGreylisting = false;
  });

  it('delivers at its start what waits, when it is due', async () => {
    received.length = 0;
    isRefusing = true;
    const before = outbox(600);
    await before.write(fixture.database, mail);
    before.kick();
    await before.idle();
    isRefusing = false;
    // The process that failed is gone; another one starts before the mail is due.
    await fixture.database.query(
      `update auth.mail_outbox set next_attempt_at = now() + interval '0.9 s'`,
    );
    outbox(600).kick();
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000, interval: 50 });
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 60_000);
  });

  it('counts what left and what was given up, names it at its level, and keeps it for seven days', async () => {
    await fixture.database.query('delete from auth.mail_outbox');
    isRefusing = true;
    const events: HostEvent[] = [];
    const log = recordLog();
    let time = Date.now();
    const open = () =>
      createOutbox({
        database: fixture.database,
        transport: smtpTransport(url, 'farseer@site.example', 'Farseer'),
        now: () => time,
        log,
        onEvent: (event) => events.push(event),
      });
    await open().write(fixture.database, mail);
    for (let attempt = 0; attempt < 8; attempt++) {
      const box = open();
      box.kick();
      await box.idle();
      time += 2 * 3600 * 1000;
    }
    expect(events.map((event) => event.kind === 'mail' && event.outcome)).toEqual([
      ...Array.from({ length: 7 }, () => 'postponed'),
      'given up',
    ]);
    expect(log.of('warn')).toHaveLength(7);
    expect(log.of('error')).toHaveLength(1);
    expect(log.of('error')[0]).toMatch(/given up after 8 tries.*mailbox/);
    expect(log.lines.join('\n')).not.toContain(mail.to);

    time += 5 * 24 * 3600 * 1000;
    await open().write(fixture.database, mail);
    expect(await waiting()).toHaveLength(2);
    // As `farseer mailbox --send` does it; the witness is the mail server.
    await fixture.database.query(
      'update auth.mail_outbox set attempts = 0, next_attempt_at = $1 where attempts > 0',
      [new Date(time)],
    );
    isRefusing = false;
    received.length = 0;
    const box = open();
    box.kick();
    await box.idle();
    expect(received).toHaveLength(2);
    expect(events.slice(-2)).toEqual([
      { kind: 'mail', outcome: 'sent' },
      { kind: 'mail', outcome: 'sent' },
    ]);
  });

  it('goes on after the database did not answer', async () => {
    received.length = 0;
    let isAway = true;
    const box = createOutbox({
      database: {
        ...fixture.database,
        query: (text: string, parameters?: readonly unknown[]) =>
          isAway
            ? Promise.reject(new Error('no database'))
            : fixture.database.query(text, parameters),
      },
      transport: smtpTransport(url, 'farseer@site.example', 'Farseer'),
      now: Date.now,
      log: silentLog,
      firstPause: 100,
    });
    await outbox(100).write(fixture.database, mail);
    box.kick();
    await box.idle();
    isAway = false;
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000, interval: 50 });
  });
});
