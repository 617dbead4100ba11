import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packCombatLog, type PackedSizes } from '../../packages/combat-log/pack.ts';

/** The package in an empty folder, installed from its tarball without a network. Who asks removes the folder. */
export async function installCombatLog(): Promise<{
  folder: string;
  sizes: PackedSizes;
  reference: string;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'reads-a-log-'));
  const { tarball, sizes, reference } = await packCombatLog(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
    cwd: folder,
    env: { ...process.env, npm_config_cache: join(folder, 'cache') },
  });
  return { folder, sizes, reference };
}
