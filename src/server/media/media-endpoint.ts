import { Hono } from 'hono';
import { mediaKinds } from '#ingest/media/known-media.ts';
import type { GameMedia } from './game-media.ts';
import { mediaStyles } from './media-styles.ts';

/** A week: the game changes a picture with a patch, if at all. */
const PICTURE_SECONDS = 7 * 86_400;
const STYLES_SECONDS = 3600;
const MISSING_SECONDS = 600;
const RETRY_SECONDS = 60;
/** `spell-48792.webp` */
const FILE = /^([a-z]+)-([1-9]\d{0,6})\.webp$/;

/**
 * `GET /{kind}-{id}.webp`: a small picture of the game, 56 px a side. 404 for what the packs or the source do not have, 503
 * while the source cannot be asked; the page then shows its own drawing. `GET /marks.css` lays them over the drawings.
 */
export function createMediaEndpoint(media: GameMedia): Hono {
  const app = new Hono();
  app.get('/marks.css', (context) =>
    context.text(mediaStyles(), 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': `public, max-age=${STYLES_SECONDS}`,
    }),
  );
  app.get('/:file', async (context) => {
    const [, name, id] = FILE.exec(context.req.param('file')) ?? [];
    const kind = mediaKinds.find((one) => one === name);
    const answer = kind ? await media.find(kind, Number(id)) : 'unknown';
    if (answer === 'unknown')
      return context.json({ error: 'There is no such picture.' }, 404, {
        'Cache-Control': `public, max-age=${MISSING_SECONDS}`,
      });
    if (answer === 'later')
      return context.json({ error: 'The picture cannot be had at the moment.' }, 503, {
        'Cache-Control': 'no-store',
        'Retry-After': String(RETRY_SECONDS),
      });
    return context.body(new Uint8Array(answer), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': `public, max-age=${PICTURE_SECONDS}`,
    });
  });
  return app;
}
