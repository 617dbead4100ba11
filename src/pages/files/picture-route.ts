import { currentMs } from '#lib/clock.ts';
import { askAsServer, askPublic } from '#kit/database-context.server.ts';
import type { Route } from './+types/picture-route';
import { drawPicture } from '#season/pictures/draw-picture.server.tsx';
import { factsOfPage } from '#season/pictures/facts-of-page.server.ts';

/** Longest address of a page that is looked at. */
const LONGEST = 200;
/** Without control characters, which no name has and the database refuses. */
const NAME = /^[^\p{C}]+$/u;

/**
 * `/picture/{page}.png`: what a chat shows beside a link to the page, drawn from the numbers of the moment. 404 for a page or a
 * thing that is not known, 503 while the database is away or too many pictures are being drawn.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const path = params['*'];
  if (!path.endsWith('.png') || path.length > LONGEST || !NAME.test(path)) throw unknown();
  const region = new URL(request.url).searchParams.get('region');
  // The contents of a fight are for no visitor's role; its picture looks itself whether everybody may see it.
  const ask = path.toLowerCase().startsWith('fight/') ? askAsServer : askPublic;
  const answer = await ask(context, async (transaction) => ({
    facts: await factsOfPage(transaction, {
      path: path.slice(0, -'.png'.length),
      region,
      nowMs: currentMs(),
    }),
  }));
  if (!answer) throw later();
  if (!answer.facts) throw unknown();
  const picture = await drawPicture(answer.facts);
  if (!picture) throw later();
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=3600' },
  });
}

function unknown(): Response {
  return new Response('There is no such picture.', { status: 404 });
}

function later(): Response {
  return new Response('The picture cannot be drawn now. Ask again in a minute.', {
    status: 503,
    headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' },
  });
}
