import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRandom } from '#lib/random.ts';
import { applyFault, drawFault, type FaultName, type PlannedAnswer } from './faults.ts';
import { inventAnswer } from './invented-answers.ts';
import type { InventedLadder } from './invented-ladder.ts';
import { countRates } from './rates.ts';
import { refusalOf, refusalOfQuery } from './refusals.ts';
import { recordingKey, type Recordings } from './recorded-answers.ts';

export interface ReplayOptions {
  /** 0 takes any free one. */
  port: number;
  recordings?: Recordings;
  /** Share of the answers that fail, and how. */
  faults: { share: number; kinds: readonly FaultName[] };
  seed: number;
  /** It refuses what the services refuse, and more questions than they take. */
  isStrict?: boolean;
  /** The best characters of every region; without them some dozen players stand for a region. */
  ladder?: InventedLadder;
}

export interface ReplayServer {
  url: string;
  /** Every address that was asked, in order. */
  asked: readonly string[];
  close: () => Promise<void>;
}

/** A test that moves the time sends it with each question, epoch ms. */
export const TIME_HEADER = 'x-replay-now';
/** Fails this one question. */
export const FAULT_HEADER = 'x-replay-fault';

/**
 * Answers in place of the public sources: `/raider.io/api/v1/periods` for `https://raider.io/api/v1/periods`. Answers carry
 * an ETag and are left out when the asker has them already. `/asked` lists what was asked.
 */
export async function startReplayServer(options: ReplayOptions): Promise<ReplayServer> {
  const random = createRandom(options.seed);
  const asked: string[] = [];
  const overRate = options.isStrict ? countRates() : () => null;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await readBody(request);
      if (request.url === '/asked') return send(response, json(asked));
      const url = sourceUrl(request.url ?? '/');
      if (!url) return send(response, { status: 404, headers: {}, body: '' });
      asked.push(url.href);
      const nowMs = Number(request.headers[TIME_HEADER] ?? Date.now());
      const authorization = request.headers.authorization;
      const answer =
        overRate(url, nowMs) ??
        options.recordings?.get(recordingKey(url, queryOf(body))) ??
        (options.isStrict
          ? refusalOf(url, { method: request.method ?? 'GET', authorization })
          : null) ??
        refusalOfQuery(url, queryOf(body)) ??
        inventAnswer(url, nowMs, options.ladder ?? null);
      const wanted = request.headers[FAULT_HEADER] as FaultName | undefined;
      const faulted = applyFault(wanted ?? drawFault(random, options.faults), answer);
      if (faulted.kind === 'hang') return;
      if (faulted.kind === 'cut') return cut(response, faulted.answer);
      send(response, faulted.answer, request.headers['if-none-match']);
    })();
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.close();
      // Questions that hang would keep it open.
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** `/raider.io/api/v1/periods?x=1` is a question to https://raider.io. */
function sourceUrl(path: string): URL | null {
  const address = `https:/${path}`;
  return /^\/[^/?]+\.[^/?]+\//.test(path) && URL.canParse(address) ? new URL(address) : null;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
  return text;
}

function queryOf(body: string): string {
  if (body === '') return '';
  try {
    const { query } = JSON.parse(body) as { query?: unknown };
    return typeof query === 'string' ? query : '';
  } catch {
    return '';
  }
}

function json(value: unknown): PlannedAnswer {
  return { status: 200, headers: {}, body: JSON.stringify(value) };
}

function send(response: ServerResponse, answer: PlannedAnswer, known?: string): void {
  const etag = `"${createHash('sha1').update(answer.body).digest('base64url')}"`;
  if (answer.status === 200 && known === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(answer.status, { ...answer.headers, ...(answer.status === 200 && { etag }) });
  response.end(answer.body);
}

/** Half of it, then the line goes dead. */
function cut(response: ServerResponse, answer: PlannedAnswer): void {
  const whole = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  response.writeHead(answer.status, { ...answer.headers, 'content-length': whole.length });
  response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => response.destroy());
}
