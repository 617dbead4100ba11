import * as v from 'valibot';
import { fetchBounded, fetchBoundedBytes } from '#season/ingest/bounded-fetch.ts';
import type { Authorization } from '#season/ingest/client-credentials.ts';
import { Failure } from '#lib/failure.ts';
import type { MediaKind } from './known-media.ts';

/** One server of Battle.net is asked: pictures are the same in all regions. */
const API = 'https://us.api.blizzard.com/data/wow';
const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 256 * 1024;
/** Bytes of a picture; an icon has 3 kB, the tile of a dungeon 100 kB. */
const LONGEST_PICTURE = 2 * 1024 * 1024;
const PICTURE_TYPE = /^image\/(?:jpeg|png|webp)\b/;
/** The hosts that Battle.net keeps its pictures on. */
const PICTURE_HOST = /^(?:render|assets)(?:-[a-z]{2})?\.worldofwarcraft\.com$/;

const media = v.object({ assets: v.array(v.object({ key: v.string(), value: v.string() })) });
const keystoneDungeon = v.object({ dungeon: v.object({ id: v.pipe(v.number(), v.integer()) }) });

export interface MediaOptions {
  authorization: Authorization & { on: true };
  /** Asked in place of the source and of the hosts of its pictures; null in earnest. */
  replay: string | null;
  /** In place of the platform's own, for tests. */
  fetch?: typeof globalThis.fetch;
}

/**
 * Asks Battle.net for a picture: its address first, then the picture from that address.
 *
 * @returns null where the source has none.
 * @throws Failure `source-answer` or `source-login`, and what `fetch` throws, when the source cannot be reached or says
 * something else than it should.
 */
export async function askMedia(
  kind: MediaKind,
  id: number,
  options: MediaOptions,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const path = await pathOf(kind, id, options);
  if (path === null) return null;
  const found = await askJson(`${path}?namespace=static-us`, media, options);
  const wanted = kind === 'dungeon' ? 'tile' : 'icon';
  const value = found?.assets.find(({ key }) => key === wanted)?.value;
  if (value === undefined) return null;
  return askPicture(pictureUrl(value), options);
}

async function pathOf(kind: MediaKind, id: number, options: MediaOptions): Promise<string | null> {
  if (kind === 'spell') return `/media/spell/${id}`;
  if (kind !== 'dungeon') return `/media/playable-${kind}/${id}`;
  const known = await askJson(
    `/mythic-keystone/dungeon/${id}?namespace=dynamic-us`,
    keystoneDungeon,
    options,
  );
  return known && `/media/journal-instance/${known.dungeon.id}`;
}

async function askJson<Shape extends v.GenericSchema>(
  path: string,
  shape: Shape,
  options: MediaOptions,
): Promise<v.InferOutput<Shape> | null> {
  const headers = await options.authorization.headers();
  const { status, body } = await fetchBounded(
    sentTo(new URL(API + path), options.replay),
    { headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
    { longestBody: LONGEST_ANSWER, ...(options.fetch && { fetch: options.fetch }) },
  );
  if (status === 404) return null;
  if (status === 401) options.authorization.refuse(headers);
  if (status !== 200) throw new Failure('source-answer', `Battle.net answered ${status}`);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), body);
  if (!read.success) throw new Failure('source-answer', 'Battle.net answered in another form');
  return read.output;
}

/** @throws Failure `source-answer` for an address on a host that is not the game's: an answer shall not choose whom we ask. */
function pictureUrl(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== 'https:' || url.port !== '' || !PICTURE_HOST.test(url.hostname))
    throw new Failure('source-answer', 'Battle.net named a picture on a host that is not its own');
  return url;
}

/** The key of the source stays with the source: pictures are asked for without it. */
async function askPicture(url: URL, { replay, fetch }: MediaOptions) {
  const { status, headers, body } = await fetchBoundedBytes(
    sentTo(url, replay),
    { signal: AbortSignal.timeout(TIMEOUT_MS) },
    { longestBody: LONGEST_PICTURE, ...(fetch && { fetch }) },
  );
  if (status === 404) return null;
  if (status !== 200) throw new Failure('source-answer', `the picture answered ${status}`);
  if (!PICTURE_TYPE.test(headers.get('content-type') ?? ''))
    throw new Failure('source-answer', 'the picture is of another type');
  return body;
}

function sentTo(url: URL, replay: string | null): URL {
  return replay === null ? url : new URL(`${replay}/${url.host}${url.pathname}${url.search}`);
}
