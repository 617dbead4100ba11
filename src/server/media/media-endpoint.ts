import { Hono } from 'hono';
import { knownMedia, mediaKinds } from '#season/ingest/media/known-media.ts';
import type { GameMedia } from './game-media.ts';

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

/**
 * The style sheet that lays pictures of the game over the drawings of marks. A page that asks for it needs no script, and a
 * picture that does not come leaves the drawing in sight. A dungeon keeps its code: its picture stands before it.
 */
function mediaStyles(): string {
  const pictures = [...knownMedia()].map(
    (name) => `[data-media=${name}]{--media:url(/api/media/${name}.webp)}`,
  );
  return [
    '.mark[data-media]{position:relative}',
    '.mark[data-media]::after{content:"";position:absolute;inset:0;background:var(--media) center/cover}',
    '.spell-mark[data-media]::after{content:"";position:absolute;inset:0;border-radius:4px;background:var(--media) center/cover}',
    '.code-mark[data-media]{gap:.25rem;padding-left:.125rem}',
    '.code-mark[data-media]::before{content:"";width:1rem;height:1rem;border-radius:3px;background:var(--media) center/cover}',
    ...pictures,
  ].join('\n');
}
