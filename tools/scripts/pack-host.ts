// `npm run pack:host [-- FOLDER]`: the package as others install it: built JavaScript with types, its SQL, its command.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { packTarball } from './pack-tarball.ts';

/** What others would call the package. A proposal: whether it is free the owner has to ask. */
export const PUBLIC_NAME = 'keepbase';

const root = join(import.meta.dirname, '..', '..');
const source = join(root, 'packages', 'supabase-host');

/** Entries of the workspace that others get. */
const ENTRIES = [
  '.',
  './database',
  './embedded',
  './http',
  './platform',
  './postgres',
  './settings',
];
/** Parts that are loaded only where they are asked for: installed beside the package where one is wanted. */
const OPTIONAL: Readonly<Record<string, string>> = { '@node-saml/node-saml': 'sign-in by SAML' };

/**
 * Builds the package and packs it.
 *
 * @returns the path of the tarball in `folder`.
 */
export async function packHost(folder: string): Promise<string> {
  const { tarball } = await packTarball(folder, {
    // Inside of the project, where the compiler finds the types of the libraries.
    beside: join(root, 'node_modules', '.cache'),
    write(place) {
      build(join(place, 'dist'));
      cpSync(join(source, 'platform'), join(place, 'platform'), { recursive: true });
      cpSync(join(source, 'README.md'), join(place, 'README.md'));
      cpSync(join(root, 'LICENSE'), join(place, 'LICENSE'));
      return { manifest: publicManifest() };
    },
  });
  return tarball;
}

/** One file of JavaScript and one of types for each of ours. They name each other by what they are called then. */
function build(folder: string): void {
  const sources = join(source, 'src');
  const files = globSync('**/*.ts', { cwd: sources }).filter((file) => !file.endsWith('.test.ts'));
  writeDeclarations(folder, files);
  for (const file of files) {
    // Node makes of our TypeScript here what it makes of it when it runs it.
    const text = stripTypeScriptTypes(readFileSync(join(sources, file), 'utf8'));
    writeFileSync(join(folder, file.replace(/\.ts$/, '.js')), text);
  }
  for (const file of globSync('**/*.{mjs,d.mts}', { cwd: sources }))
    cpSync(join(sources, file), join(folder, file));
  for (const file of globSync('**/*.{js,d.ts}', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(/(?<=['"](?:\.\/|#host\/)[^'"\n]*)\.ts(?=['"])/g, '.js'));
  }
  chmodSync(join(folder, 'cli', 'main.js'), 0o755);
}

function writeDeclarations(folder: string, files: readonly string[]): void {
  const config = join(folder, '..', 'tsconfig.json');
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    incremental: false,
    tsBuildInfoFile: null,
    rootDir: join(source, 'src'),
    outDir: folder,
    lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    types: ['node'],
  };
  const asked = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: options,
    include: [],
    files: files.map((file) => join(source, 'src', file)),
  };
  writeFileSync(config, JSON.stringify(asked));
  execFileSync(join(root, 'node_modules', '.bin', 'tsc'), ['-p', config], { stdio: 'inherit' });
  rmSync(config);
}

type Versions = Record<string, string>;

/** Where a file of `src` stands once it is built. */
function built(path: string, end: string): string {
  return path.replace(/^\.\/src\/(.*)\.ts$/, `./dist/$1${end}`);
}

/** The manifest without what only the workspace needs. */
function publicManifest(): object {
  const { version, description, license, type, exports, dependencies, optionalDependencies } =
    JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
      exports: Versions;
      dependencies: Versions;
    } & Record<string, unknown>;
  const needed = Object.entries(dependencies).filter(([name]) => !Object.hasOwn(OPTIONAL, name));
  return {
    name: PUBLIC_NAME,
    version,
    description,
    license,
    type,
    bin: { [PUBLIC_NAME]: './dist/cli/main.js' },
    files: ['dist', 'platform'],
    imports: { '#host/*.js': './dist/*.js', '#host/*.mjs': './dist/*.mjs' },
    exports: Object.fromEntries(
      ENTRIES.map((entry) => {
        const path = exports[entry] ?? '';
        return [entry, { types: built(path, '.d.ts'), default: built(path, '.js') }];
      }),
    ),
    // `argon2` of `node:crypto`.
    engines: { node: '>=24.7.0' },
    dependencies: Object.fromEntries(needed),
    optionalDependencies,
    peerDependencies: Object.fromEntries(
      Object.keys(OPTIONAL).map((name) => [name, dependencies[name]]),
    ),
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(OPTIONAL).map((name) => [name, { optional: true }]),
    ),
  };
}

if (import.meta.main) console.log(await packHost(process.argv[2] ?? '.'));
