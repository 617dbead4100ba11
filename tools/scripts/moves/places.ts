import { posix } from 'node:path';

/** Old path or folder → new one, from the root of the repository. The longest one that fits a path counts. */
export type Moves = Readonly<Record<string, string>>;

/** Where everything was and is. */
export interface Places {
  /** The new path of an old one, also of a path that a pattern or a variable ends. */
  moved(path: string): string;
  /** Whether a file or folder was there. The root is ''. */
  had(path: string): boolean;
  moves: Moves;
}

/** @param files tracked files of now, whether or not they were moved already. */
export function createPlaces(moves: Moves, files: Iterable<string>): Places {
  const from = Object.keys(moves).toSorted((a, b) => b.length - a.length);
  const back = Object.entries(moves).toSorted(([, a], [, b]) => b.length - a.length);
  const known = new Set<string>(['']);
  const add = (file: string): void => {
    for (let path = file; path !== '.' && !known.has(path); path = posix.dirname(path))
      known.add(path);
  };
  for (const file of files) {
    add(file);
    const origin = back.find(([, to]) => isBelow(file, to));
    if (origin !== undefined) add(origin[0] + file.slice(origin[1].length));
  }
  return {
    moves,
    had: (path) => known.has(path),
    moved(path) {
      const prefix = from.find((one) => isBelow(path, one));
      return prefix === undefined ? path : moves[prefix] + path.slice(prefix.length);
    },
  };
}

/** Whether a path is a folder or lies below it. */
export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** The path of `given` from the root, where a file in `folder` names it. Outside of the repository it begins with `../`. */
export function fromRoot(folder: string, given: string): string {
  const path = posix.normalize(posix.join(folder, given)).replace(/\/$/, '');
  return path === '.' ? '' : path;
}

/** How a file in `folder` names a path; always with a dot before it. */
export function relativePath(folder: string, path: string): string {
  const way = posix.relative(`/r/${folder}`, posix.join('/r', path));
  return way.startsWith('.') ? way : way === '' ? '.' : `./${way}`;
}
