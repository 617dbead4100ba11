import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { createMediaEndpoint } from '#server/media/media-endpoint.ts';
import { openGameMedia } from '#server/media/open-game-media.ts';
import { startReplayServer, type ReplayServer } from './serve.ts';

let folder: string;
let replay: ReplayServer;
const servers: Server[] = [];
const warned = vi.spyOn(console, 'warn');
beforeEach(async () => {
  warned.mockReset().mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'farseer-media-'));
  replay = await startReplayServer({ port: 0, faults: { share: 0, kinds: [] }, seed: 1 });
});
afterEach(async () => {
  await replay.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true, force: true });
});

const endpoint = (from = replay.url) =>
  createMediaEndpoint(
    openGameMedia(folder, { clientId: undefined, clientSecret: undefined, replay: from }),
  );

/** A source that logs in, names a picture where the packs' Mage stands, and answers with `picture`. */
async function sourceWith(picture: RequestListener, value?: string): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url?.includes('/token'))
      return response.end('{"access_token":"invented","expires_in":86399}');
    if (request.url?.includes('/data/wow/'))
      return response.end(
        JSON.stringify({
          assets: [{ key: 'icon', value: value ?? 'https://render.worldofwarcraft.com/a.jpg' }],
        }),
      );
    return picture(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('/api/media', () => {
  it.each(['class-8', 'specialization-64', 'spell-740', 'dungeon-399'])(
    'serves %s as a small picture, asked for once',
    async (name) => {
      const app = endpoint();
      for (let times = 0; times < 3; times += 1) {
        const answer = await app.request(`/${name}.webp`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('image/webp');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=604800');
        const { width, height, format } = await sharp(
          Buffer.from(await answer.arrayBuffer()),
        ).metadata();
        expect([width, height, format]).toEqual([56, 56, 'webp']);
      }
      expect(replay.asked.filter((url) => url.includes('render.'))).toHaveLength(1);
    },
  );

  it.each([
    '/class-99.webp',
    '/class-08.webp',
    '/class--8.webp',
    '/spell-99999999.webp',
    '/item-1.webp',
    '/__proto__-1.webp',
    '/class-8.webp%00',
    '/class-8.png',
    '/..%2f..%2fpackage.json',
    '/class-..%2f8.webp',
  ])('has nothing at %s and asks the source nothing', async (path) => {
    const answer = await endpoint().request(path);
    expect(answer.status).toBe(404);
    expect(replay.asked).toEqual([]);
  });

  it('has a style sheet that names every known picture by its own address alone', async () => {
    const css = await (await endpoint().request('/marks.css')).text();
    expect(css).toContain('[data-media=class-8]{--media:url(/api/media/class-8.webp)}');
    expect(css.match(/url\([^)]*\)/g)?.every((one) => one.startsWith('url(/api/media/'))).toBe(
      true,
    );
  });

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => response.writeHead(500).end()],
    [
      'sends a web page',
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Busy.</p>'),
    ],
    [
      'sends bytes that are no picture',
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end('no picture'),
    ],
    [
      'sends more than two megabytes',
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(3 * 1024 ** 2)),
    ],
    [
      'redirects elsewhere',
      (_request, response) =>
        response.writeHead(302, { location: 'http://127.0.0.1:9/secret.jpg' }).end(),
    ],
    ['ends in the middle', (_request, response) => response.destroy()],
  ])('answers 503, so that pages keep their drawing, when the source %s', async (_, picture) => {
    const answer = await endpoint(await sourceWith(picture)).request('/class-8.webp');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('retry-after')).toBe('60');
  });

  it.each([
    'http://render.worldofwarcraft.com/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://render.worldofwarcraft.com.evil.example/a.jpg',
    'https://render.worldofwarcraft.com:8443/a.jpg',
    'file:///etc/passwd',
    'nothing',
  ])('asks no host for a picture that is not the game’s: %s', async (value) => {
    const picture = vi.fn<RequestListener>();
    const answer = await endpoint(await sourceWith(picture, value)).request('/class-8.webp');
    expect(answer.status).toBe(503);
    expect(picture).not.toHaveBeenCalled();
  });

  it('needs the keys of Battle.net', () => {
    expect(() =>
      openGameMedia(folder, { clientId: undefined, clientSecret: undefined, replay: null }),
    ).toThrow('FARSEER_GAME_MEDIA is on, but Battle.net is off');
  });
});
