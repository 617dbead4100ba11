// `npm run pack:combat-log [-- FOLDER]`: the package as others install it, one file of JavaScript and its types, nothing to depend on.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

const source = import.meta.dirname;

/**
 * Builds the package and packs it.
 * @returns the path of the tarball in `folder`
 */
export async function packCombatLog(folder: string): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'combat-log-'));
  try {
    const bundle = await rolldown({ input: join(source, 'src', 'index.ts') });
    await bundle.write({ dir: place, format: 'es' });
    await bundle.close();
    writeTypes(join(place, 'types'));
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

/** Declarations of what the entry uses. They name each other as the compiler finds them without our sources: by `.js`. */
function writeTypes(folder: string): void {
  const tsc = join(source, '..', '..', 'node_modules', '.bin', 'tsc');
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', folder];
  execFileSync(tsc, ['-p', source, ...emit, '--rootDir', join(source, '..')]);
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replaceAll(/(?<=(?:from |import\()['"][#.][^'"\n]*)\.ts(?=['"])/g, '.js'),
    );
  }
}

/** The manifest without what only the workspace needs. */
function publicManifest(): object {
  const text = readFileSync(join(source, 'package.json'), 'utf8');
  const { name, version, description, license, type } = JSON.parse(text) as Record<string, string>;
  const entry = { types: './types/combat-log/src/index.d.ts', default: './index.js' };
  const files = ['index.js', 'types'];
  const imports = {
    '#parser/*.js': './types/combat-log/src/parser/*.d.ts',
    '#analysis/*.js': './types/combat-log/src/analysis/*.d.ts',
    '#lib/*.js': './types/basics/src/*.d.ts',
    '#game/*.js': './types/game-data/src/*.d.ts',
  };
  const about = { name, version, description, license, type, sideEffects: false };
  return { ...about, imports, exports: entry, files };
}

if (import.meta.main) console.log(await packCombatLog(process.argv[2] ?? '.'));
