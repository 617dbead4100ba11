import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '#lib/failure.ts';
import type { Manifest } from './manifest.ts';

/** Files of the data folder that hold keys: of accounts, of tokens, of SAML. Settings may stand in for each. */
export const keyFiles = ['auth.key', 'backend-keys.json', 'saml.key'] as const;

/**
 * Makes sure that the data folder holds no key that a restore would replace.
 *
 * @throws Failure `backup` naming the file
 */
export function refuseOtherKeys(keys: Manifest['keys'], dataFolder: string): void {
  for (const file of keyFiles) {
    const path = join(dataFolder, file);
    if (!existsSync(path)) continue;
    const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
    if (keys.some((key) => key.file === file && key.part.sha256 === digest)) continue;
    throw new Failure(
      'backup',
      `${path} holds another key than the backup. A restore replaces nothing: set FARSEER_DATA to an empty folder.`,
    );
  }
}

/** Writes the keys of a backup, each whole or not at all, readable by its owner only. */
export async function restoreKeys(
  folder: string,
  keys: Manifest['keys'],
  dataFolder: string,
): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  for (const { file } of keys) {
    const path = join(dataFolder, file);
    await writeFile(`${path}.restored`, await readFile(join(folder, 'keys', file)), {
      mode: 0o600,
      flush: true,
    });
    await chmod(`${path}.restored`, 0o600);
    await rename(`${path}.restored`, path);
  }
}
