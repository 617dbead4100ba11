import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Everything a build is made from, relative to the root: files and whole folders. */
const inputs = [
  'src',
  'packages',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tools/scripts/build.ts',
  'tools/scripts/build-steps',
  'tools/scripts/vite',
];

/** What no build contains: tests, descriptions, and what only Node runs. */
const left = /(?:\.test\.tsx?|README\.md)$|^src\/cli\/|^packages\/[^/]+\/(?:bench|conformance)\//;

/** Hash of names and contents of all inputs: equal inputs, equal hash, on any machine. */
export function hashInputs(root: string): string {
  const hash = createHash('sha256');
  for (const file of listInputs(root)) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Paths of all inputs, with forward slashes, in a fixed order. */
export function listInputs(root: string): string[] {
  const files: string[] = [];
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    if (statSync(path).isFile()) files.push(input);
    else
      for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
        if (entry.isFile())
          files.push(relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  }
  return files.filter((file) => !left.test(file)).toSorted();
}
