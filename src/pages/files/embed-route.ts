import { createHash } from 'node:crypto';
import { regions } from '#game/packs/define-season.ts';
import { currentMs } from '#lib/clock.ts';
import { askPublic } from '#kit/database-context.server.ts';
import type { Route } from './+types/embed-route';
import { EMBED_STYLE, embedDocument, embedLooks, embedThemes } from '#season/api/embed-document.ts';
import { readTiles } from '#season/api/season-answers.server.ts';

/** Frames of any site may show this document and nothing else of ours: no script runs in it, and nothing is loaded. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(EMBED_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** `/embed/cutoff?region=eu&look=overlay&theme=dark`: the title cutoff of a region for a frame or a stream. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const region = regions.find((one) => one === params.get('region')) ?? 'eu';
  const tiles = await askPublic(context, (transaction) =>
    readTiles(transaction, [region], currentMs()),
  );
  const text = embedDocument(tiles?.[0] ?? null, {
    region,
    look: embedLooks.find((one) => one === params.get('look')) ?? 'card',
    theme: embedThemes.find((one) => one === params.get('theme')) ?? 'auto',
  });
  return new Response(text, {
    status: tiles ? 200 : 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': tiles ? 'public, max-age=60, s-maxage=60' : 'no-store',
    },
  });
}
