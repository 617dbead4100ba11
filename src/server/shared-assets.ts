import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#lib/failure.ts';
import {
  cacheControl,
  contentType,
  readOnRequest,
  suffixes,
  type Encoding,
  type StaticFile,
} from './static-files.ts';

/** What servers of several builds share: files whose name names their content, and what a build says of its paths. */
const shared = ['assets', join('builds', 'meta')] as const;
const sharedPath = /^\/(assets|builds\/meta)\/([\w-]+(?:\.[\w-]+)*)$/;
/** Milliseconds after which a file goes that no server has brought again at its start. */
const keptFor = 30 * 24 * 60 * 60_000;

/**
 * Copies the build's files into a folder that several servers share, so that each of them can answer for the builds of the
 * others: behind one proxy a page of one build asks any of them for its scripts.
 *
 * @param clientFolder the files of this server's build
 * @param folder absolute path, made when missing
 * @returns finds a file of another build by its URL path; `undefined` where there is none
 * @throws Failure `configuration` when the folder cannot be written
 */
export async function shareAssets(
  clientFolder: string,
  folder: string,
  nowMs = Date.now(),
): Promise<(path: string) => Promise<StaticFile | undefined>> {
  try {
    for (const part of shared) await bring(join(clientFolder, part), join(folder, part), nowMs);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Failure(
      'configuration',
      `FARSEER_ASSETS is "${folder}"; it may be a folder that can be created and written (${reason}).`,
    );
  }
  return (path) => findShared(folder, path);
}

/** Brings every file that is not there yet, whole or not at all, and removes what was brought long ago. */
async function bring(from: string, to: string, nowMs: number): Promise<void> {
  await mkdir(to, { recursive: true });
  const there = new Set(await readdir(to));
  const now = new Date(nowMs);
  for (const name of await readdir(from)) {
    if (!there.delete(name)) {
      const temporary = join(to, `.${randomUUID()}`);
      await copyFile(join(from, name), temporary);
      await rename(temporary, join(to, name));
    }
    await utimes(join(to, name), now, now);
  }
  for (const name of there) {
    const facts = await stat(join(to, name)).catch(() => null);
    if (facts && facts.mtimeMs < nowMs - keptFor) await rm(join(to, name), { force: true });
  }
}

async function findShared(folder: string, path: string): Promise<StaticFile | undefined> {
  // No part of the request becomes a path but a plain name.
  const [, part, name] = sharedPath.exec(path) ?? [];
  if (part === undefined || name === undefined) return undefined;
  const file = join(folder, ...part.split('/'), name);
  if (!(await exists(file))) return undefined;
  const encodings: Encoding[] = [];
  for (const encoding of ['br', 'gzip'] as const)
    if (await exists(file + suffixes[encoding])) encodings.push(encoding);
  return {
    read: readOnRequest(file),
    type: contentType(file),
    // The name names the content.
    etag: `"${name}"`,
    cacheControl: cacheControl(path),
    encodings,
  };
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
