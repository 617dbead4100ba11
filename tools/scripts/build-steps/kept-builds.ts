import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A build whose files are still served, so that tabs opened on it keep working. */
interface KeptBuild {
  id: string;
  timestamp: number;
  /** Names of its files in `client/assets`, compressed ones included. */
  assets: string[];
}

/** How many builds are served at once: the newest and two before it. */
const keep = 3;
const listName = 'builds.json';

/**
 * Copies what the builds before this one need (their scripts, styles and metadata) out of the folder
 * of the last build into the new one, and notes in `builds.json` which file belongs to which build.
 */
export function keepLastBuilds(
  lastFolder: string,
  newFolder: string,
  newest: { id: string; timestamp: number },
): KeptBuild[] {
  const own = { ...newest, assets: readdirSync(assetsOf(newFolder)).toSorted() };
  const before = readList(lastFolder)
    .filter((build) => build.id !== newest.id && existsSync(metaOf(lastFolder, build.id)))
    .slice(0, keep - 1);
  mkdirSync(join(newFolder, 'client', 'builds', 'meta'), { recursive: true });
  for (const build of before) {
    copyFileSync(metaOf(lastFolder, build.id), metaOf(newFolder, build.id));
    for (const name of build.assets) {
      const from = join(assetsOf(lastFolder), name);
      const to = join(assetsOf(newFolder), name);
      if (existsSync(from) && !existsSync(to)) copyFileSync(from, to);
    }
  }
  const kept = [own, ...before];
  writeFileSync(join(newFolder, listName), `${JSON.stringify(kept, null, 2)}\n`);
  return kept;
}

function assetsOf(folder: string): string {
  return join(folder, 'client', 'assets');
}

function metaOf(folder: string, id: string): string {
  return join(folder, 'client', 'builds', 'meta', `${id}.json`);
}

function readList(folder: string): KeptBuild[] {
  try {
    return JSON.parse(readFileSync(join(folder, listName), 'utf8')) as KeptBuild[];
  } catch {
    // The first build, or a folder made by hand.
    return [];
  }
}
