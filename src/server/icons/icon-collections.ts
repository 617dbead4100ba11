import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { getIcons } from '@iconify/utils';
import { Failure } from '#lib/failure.ts';

/** Icons of one collection in Iconify's JSON format. */
export type IconifyJSON = NonNullable<ReturnType<typeof getIcons>>;

const require = createRequire(import.meta.url);
const collections = new Map<string, Promise<IconifyJSON | null>>();

/**
 * An icon collection of the packages installed here, read from disk when first asked for and kept;
 * `null` when there is none of that name. The name must have been checked: it becomes part of a path.
 *
 * @throws Failure `icon-collection` when the package is there but cannot be read.
 */
export function installedCollection(name: string): Promise<IconifyJSON | null> {
  let collection = collections.get(name);
  if (!collection) {
    const path = locate(name);
    // Unknown names are not remembered: any visitor can think of another.
    if (!path) return Promise.resolve(null);
    collection = read(name, path);
    collections.set(name, collection);
  }
  return collection;
}

function locate(name: string): string | undefined {
  try {
    return require.resolve(`@iconify-json/${name}/icons.json`);
  } catch {
    return undefined;
  }
}

async function read(name: string, path: string): Promise<IconifyJSON> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as IconifyJSON;
  } catch (error) {
    collections.delete(name);
    throw new Failure(
      'icon-collection',
      `Icon collection "${name}" cannot be read: ${String(error)}`,
    );
  }
}
