import { join } from 'node:path';
import type { ImageRenderer } from 'supabase-host';
import { authorize } from '#season/ingest/connectors/battlenet/index.ts';
import { askMedia } from '#season/ingest/media/ask-media.ts';
import { Failure } from '#lib/failure.ts';
import { createGameMedia, type GameMedia } from './game-media.ts';
import { openPictureFiles } from './picture-files.ts';

/** What Battle.net is asked for pictures with. */
export interface GameMediaSettings {
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** Asked in place of the source, `FARSEER_REPLAY`; null in earnest. */
  replay: string | null;
}

const SIDE = 56;

/**
 * Pictures of the game, kept below the data folder.
 *
 * @throws Failure `configuration` when the keys of Battle.net are missing.
 */
export function openGameMedia(dataFolder: string, settings: GameMediaSettings): GameMedia {
  const authorization = authorize(settings);
  if (!authorization.on)
    throw new Failure('configuration', `FARSEER_GAME_MEDIA is on, but ${authorization.reason}`);
  return createGameMedia({
    files: openPictureFiles(join(dataFolder, 'game-media')),
    ask: (kind, id) => askMedia(kind, id, { authorization, replay: settings.replay }),
    shrink,
    report: console.warn,
  });
}

/** In a process of its own, as pictures that visitors send are decoded. */
async function shrink(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  renderer ??= import('supabase-host').then(({ createImageRenderer }) =>
    createImageRenderer({ processes: 1 }),
  );
  const transform = {
    width: SIDE,
    height: SIDE,
    resize: 'cover',
    quality: 80,
    format: null,
  } as const;
  return (await (await renderer).render(bytes, transform, 'webp')).bytes;
}

let renderer: Promise<ImageRenderer> | undefined;
