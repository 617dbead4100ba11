// `npm run pack:combat-log [-- FOLDER]`: the package as others install it, one file of JavaScript and one of types, nothing to depend on.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

const source = import.meta.dirname;

/**
 * Builds the package and packs it.
 * @returns the path of the tarball in `folder`
 */
export async function packCombatLog(folder: string): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'combat-log-'));
  try {
    const bundle = await rolldown({
      input: join(source, 'src', 'index.ts'),
      plugins: [dts({ tsconfig: join(source, 'tsconfig.json') })],
    });
    await bundle.write({ dir: place, format: 'es' });
    await bundle.close();
    cpSync(join(source, 'README.md'), join(place, 'README.md'));
    cpSync(join(source, '..', '..', 'LICENSE'), join(place, 'LICENSE'));
    writeFileSync(join(place, 'package.json'), `${JSON.stringify(publicManifest(), null, 2)}\n`);
    mkdirSync(folder, { recursive: true });
    const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', resolve(folder)], {
      cwd: place,
      encoding: 'utf8',
    });
    return join(folder, name.trim());
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** The manifest without what only the workspace needs. */
function publicManifest(): object {
  const text = readFileSync(join(source, 'package.json'), 'utf8');
  const { name, version, description, license, type } = JSON.parse(text) as Record<string, string>;
  const entry = { types: './index.d.ts', default: './index.js' };
  const files = ['index.js', 'index.d.ts'];
  return { name, version, description, license, type, sideEffects: false, exports: entry, files };
}

if (import.meta.main) console.log(await packCombatLog(process.argv[2] ?? '.'));
