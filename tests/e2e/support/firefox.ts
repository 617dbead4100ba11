import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Debian's Firefox, or the one that `FARSEER_FIREFOX` names; null where there is none. */
export function firefoxPath(): string | null {
  const path = process.env['FARSEER_FIREFOX'] ?? '/usr/bin/firefox-esr';
  return existsSync(path) ? path : null;
}

/** One page of a Firefox without a window. */
export interface FirefoxPage {
  goto: (url: string) => Promise<void>;
  /** Calls a function in the page, with values that JSON can write. */
  call: <Result>(source: string, ...values: unknown[]) => Promise<Result>;
  /** Asks again until the answer is true. */
  until: (source: string, ...values: unknown[]) => Promise<void>;
  /** Errors of the console and uncaught ones, in order. */
  errors: string[];
  close: () => Promise<void>;
}

const PATIENCE_MS = 60_000;
const PROMPT = /WebDriver BiDi listening on (ws:\/\/\S+)/;

/** Starts a Firefox with a profile of its own, and speaks WebDriver BiDi with it: https://w3c.github.io/webdriver-bidi/. */
export async function openFirefox(path: string): Promise<FirefoxPage> {
  const profile = mkdtempSync(join(tmpdir(), 'farseer-firefox-'));
  const browser = spawn(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
    },
  );
  const bidi = await connect(`${await addressOf(browser)}/session`);
  const errors: string[] = [];
  bidi.onEvent = (method, params) => {
    if (method === 'log.entryAdded' && params['level'] === 'error')
      errors.push(String(params['text']));
  };
  await bidi.ask('session.new', { capabilities: {} });
  await bidi.ask('session.subscribe', { events: ['log.entryAdded'] });
  const tree = await bidi.ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = tree.contexts[0]!;
  await bidi.ask('browsingContext.setViewport', {
    context,
    viewport: { width: 1280, height: 800 },
  });

  const call = async <Result>(source: string, ...values: unknown[]): Promise<Result> => {
    const answer = await bidi.ask<{
      type: string;
      result?: { value?: string };
      exceptionDetails?: { text: string };
    }>('script.callFunction', {
      functionDeclaration: `async (text) => JSON.stringify(await (${source})(...JSON.parse(text)) ?? null)`,
      arguments: [{ type: 'string', value: JSON.stringify(values) }],
      awaitPromise: true,
      target: { context },
    });
    if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'no answer');
    return JSON.parse(answer.result?.value ?? 'null') as Result;
  };
  return {
    errors,
    call,
    async goto(url) {
      await bidi.ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async until(source, ...values) {
      const endMs = Date.now() + PATIENCE_MS;
      while (!(await call<boolean>(source, ...values))) {
        if (Date.now() > endMs) throw new Error(`This did not come true: ${source}`);
        await wait(100);
      }
    },
    async close() {
      bidi.close();
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Where Firefox listens, as it says when it has started. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    browser.once('error', reject);
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${said}`)));
    browser.stderr!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = PROMPT.exec(said);
      if (found) resolve(found[1]!);
    });
  });
}

interface Bidi {
  ask: <Result>(method: string, params: Record<string, unknown>) => Promise<Result>;
  onEvent: (method: string, params: Record<string, unknown>) => void;
  close: () => void;
}

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: string;
  message?: string;
}

async function connect(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)));
  });
  let sent = 0;
  const waiting = new Map<number, (message: Message) => void>();
  const bidi: Bidi = {
    async ask<Result>(method: string, params: Record<string, unknown>) {
      sent += 1;
      const id = sent;
      const answer = await new Promise<Message>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      if (answer.error !== undefined) throw new Error(`${method}: ${answer.message}`);
      return answer.result as Result;
    },
    onEvent: () => undefined,
    close: () => socket.close(),
  };
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) {
      bidi.onEvent(message.method ?? '', message.params ?? {});
      return;
    }
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  return bidi;
}
