// Where Farseer keeps its data, and whether it can. Plain JavaScript for Node 20: `npm start` asks before anything is installed.
import { accessSync, appendFileSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  barrierFor,
  explainBarrier,
  isOnlyOurs,
  sentenceOf,
} from '../../../packages/supabase-host/src/embedded/data-barrier.mjs';
import { findServerUser } from '../../../packages/supabase-host/src/embedded/server-user.mjs';

export { isOnlyOurs } from '../../../packages/supabase-host/src/embedded/data-barrier.mjs';

/** What the program and its settings are called, for sentences. */
const NAMES = { program: 'Farseer', dataFolder: 'FARSEER_DATA', databaseUrl: 'DATABASE_URL' };

const project = projectOf(fileURLToPath(new URL('../../..', import.meta.url)));

/** Where a package manager put the program, which it may replace at any time: then the place is where the command was typed. */
export function projectOf(program, cwd = process.cwd()) {
  return program.split(sep).includes('node_modules') ? cwd : program;
}

/** Takes the data of root where the user of the database cannot get to the project. */
const usualFallback = '/var/lib/farseer';
/** In the fallback: the folders of the projects that keep their data there, one a line. */
const usedByFile = 'used-by';

/**
 * The folder of `FARSEER_DATA`, else `data` beside the program, or where the command is typed when npm installed it. Where root starts the embedded database from a folder that the
 * database's user cannot enter, such as root's home, it is `/var/lib/farseer`.
 *
 * Touches nothing.
 */
export function placeData(environment, where = {}) {
  const { root = project, cwd = process.cwd(), fallback = usualFallback } = where;
  const isEmbedded = usesEmbedded(environment);
  const explain = (folder) => (isEmbedded ? explainUnreachable(folder) : null);
  const chosen = environment['FARSEER_DATA'];
  if (chosen) {
    const folder = resolve(cwd, chosen);
    return { folder, note: null, refusal: explain(folder) };
  }
  const folder = usualFolder(root, cwd);
  // Only root lends the database another user.
  const mayFallBack = isEmbedded && process.getuid?.() === 0 && !hasDatabase(folder);
  if (mayFallBack && isUsedBy(fallback, root))
    return {
      folder: fallback,
      note: `Data is kept in ${fallback}, as at the last start from this folder.`,
      refusal: explain(fallback),
    };
  const refusal = explain(folder);
  if (!mayFallBack || (refusal === null && explainUnwritable(folder) === null))
    return { folder, note: null, refusal };
  const problem = explainFallback(fallback);
  if (problem !== null)
    return {
      folder,
      note: null,
      refusal: refusal && `${refusal} ${fallback} cannot be used: ${problem}`,
    };
  return {
    folder: fallback,
    note: `Data is kept in ${fallback}: ${barrierOf(folder)}.`,
    refusal: null,
  };
}

/** Whether the database is the one that comes with Farseer. */
function usesEmbedded(environment) {
  return !['DATABASE_URL', 'DATABASE_URL_FILE', 'SUPABASE_URL'].some((name) => environment[name]);
}

/** A folder of data where the command was typed counts as well: earlier versions made it there. */
function usualFolder(root, cwd) {
  const here = join(cwd, 'data');
  return hasDatabase(here) || existsSync(join(here, 'backend-keys.json'))
    ? here
    : join(root, 'data');
}

function hasDatabase(folder) {
  return existsSync(join(folder, 'postgres', 'data', 'PG_VERSION'));
}

function isUsedBy(fallback, root) {
  try {
    return readFileSync(join(fallback, usedByFile), 'utf8').split('\n').includes(resolve(root));
  } catch {
    return false;
  }
}

/** Notes in the fallback that a project keeps its data there, so that it is found again when the way to `data` is free. */
export function markUse(fallback, root = project) {
  if (!isUsedBy(fallback, root))
    appendFileSync(join(fallback, usedByFile), `${resolve(root)}\n`, { mode: 0o600 });
}

/** Why the database cannot have its files in a folder, in a sentence that says what to do; null where it can. */
export function explainUnreachable(folder) {
  const { user, refusal } = findServerUser(join(folder, 'postgres', 'data'));
  return refusal ?? explainBarrier(folder, user, NAMES);
}

/** The code of the error that writing into a folder, or making it, would end with; null where it works. */
export function explainUnwritable(folder) {
  try {
    const there = nearest(folder);
    if (!statSync(there).isDirectory()) return 'ENOTDIR';
    accessSync(there, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return error.code;
  }
}

function barrierOf(folder) {
  const { user } = findServerUser(join(folder, 'postgres', 'data'));
  const barrier = user && barrierFor(folder, user);
  return barrier ? sentenceOf(user, barrier) : `${folder} cannot be written`;
}

/** Why the fallback is not to be had; null where it is. A folder of another installation or program stays as it is. */
function explainFallback(fallback) {
  const code = explainUnwritable(fallback);
  if (code !== null) return `it cannot be written (${code}).`;
  const found = statSync(fallback, { throwIfNoEntry: false });
  if (found) {
    const { user } = findServerUser(fallback, { ignoresOwner: true });
    if (found.uid !== 0 && found.uid !== user?.uid) return 'it belongs to another user.';
    if (!isOnlyOurs(fallback)) return 'it holds other files.';
  }
  return explainUnreachable(fallback);
}

/** The folder itself, or the nearest one above that is there. */
function nearest(folder) {
  return existsSync(folder) ? folder : nearest(dirname(folder));
}
