import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

export interface StaticFile {
  /** The bytes in an encoding, or plain; `undefined` when the file is gone. */
  read: (encoding: Encoding | undefined) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  type: string;
  etag: string;
  cacheControl: string;
  /** Encodings for which a ready-made file stands beside, best first. */
  encodings: Encoding[];
}

export type Encoding = 'br' | 'gzip';

export const suffixes = { br: '.br', gzip: '.gz' } as const;

/** Files by URL path (decoded, starting with a slash). */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * Indexes a folder once. Only what stood there at start is served, so no request path is ever turned
 * into a file path. Files without a hash in their name are held in memory: a newer build puts others of
 * the same name there, which do not go with the pages this server draws.
 */
export function indexStaticFiles(folder: string): StaticFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(paths);
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    const isEncoded = Object.values(suffixes).some(
      (suffix) => path.endsWith(suffix) && all.has(path.slice(0, -suffix.length)),
    );
    if (isEncoded) continue;
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const encodings = (['br', 'gzip'] as const).filter((name) => all.has(path + suffixes[name]));
    const digest = createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22);
    files.set(url, {
      read: url.startsWith('/assets/') ? readOnRequest(path) : readNow(path, encodings),
      type: contentType(path),
      etag: `"${digest}"`,
      cacheControl: cacheControl(url),
      encodings,
    });
  }
  return files;
}

/**
 * Answers a GET or HEAD request for a file, or `undefined` when there is none of that name.
 *
 * @param findElsewhere looks for what this build does not have (`shared-assets.ts`)
 */
export async function serveStaticFile(
  files: StaticFiles,
  path: string,
  request: Request,
  findElsewhere?: (path: string) => Promise<StaticFile | undefined>,
): Promise<Response | undefined> {
  const file = files.get(path) ?? (await findElsewhere?.(path));
  if (!file || !['GET', 'HEAD'].includes(request.method)) return undefined;
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), file.encodings);
  // Each representation has its own validator.
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  const headers = new Headers({
    'Cache-Control': file.cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
  });
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const body = await file.read(encoding);
  if (!body) return undefined;
  headers.set('Content-Type', file.type);
  headers.set('Content-Length', String(body.byteLength));
  if (encoding) headers.set('Content-Encoding', encoding);
  return new Response(body, { headers });
}

export function readOnRequest(path: string): StaticFile['read'] {
  return async (encoding) => {
    try {
      return await readFile(encoding ? path + suffixes[encoding] : path);
    } catch (error) {
      // A newer build has replaced this one and no longer keeps the file.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
}

function readNow(path: string, encodings: readonly Encoding[]): StaticFile['read'] {
  const plain = readFileSync(path);
  const packed = new Map(encodings.map((name) => [name, readFileSync(path + suffixes[name])]));
  return (encoding) => Promise.resolve(encoding ? packed.get(encoding) : plain);
}

/** The best encoding on offer that the visitor accepts; `undefined` for the plain file. */
export function chooseEncoding(
  accepted: string | null,
  offered: readonly Encoding[],
): Encoding | undefined {
  const names = new Set(
    (accepted ?? '')
      .split(',')
      .map((part) =>
        part
          .toLowerCase()
          .split(';')
          .map((piece) => piece.trim()),
      )
      .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  return offered.find((name) => names.has(name));
}

/** Whether an If-None-Match header names this validator (weak comparison, as RFC 9110 asks). */
export function matchesEtag(header: string | null, etag: string): boolean {
  const bare = etag.replace(/^W\//, '');
  return (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === bare);
}

export function contentType(path: string): string {
  if (path.endsWith('.webmanifest')) return 'application/manifest+json; charset=utf-8';
  if (extname(path) === '.ico') return 'image/x-icon';
  return getMimeType(path) ?? 'application/octet-stream';
}

export function cacheControl(url: string): string {
  if (url.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (url.startsWith('/builds/')) return 'no-store';
  return 'no-cache';
}
