// `npm run pack:farseer [-- FOLDER]`: the site as others install it: its build, its server as JavaScript, its SQL, its command. It
// prints the tarball's path and the sizes, also of the packages that an installation on this machine adds.
import { chmodSync, cpSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { rolldown, type InputOptions, type Plugin, type RolldownOutput } from 'rolldown';
import { OLDEST_NODE } from '#cli/needed-node.ts';
import { Failure, isFailure } from '#lib/failure.ts';
import { installedSize } from './installed-size.ts';
import { packTarball, type PackedPackage } from './pack-tarball.ts';
import { runScript } from './run-command.ts';

const root = join(import.meta.dirname, '..', '..');

/** What is read from the disk, and not imported. */
const FILES = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'build/client',
  'build/server',
  'deploy',
  'docs/operations.md',
  'docs/settings.md',
  'packages/supabase-host/platform',
  'supabase/baseline.sql',
  'supabase/migrations',
];
/** Packages whose files the server looks for by name: fonts of pictures, icons, the library of the renderer. */
const READ = /^(?:@fontsource\/|@iconify-json\/|sharp$)/;

const WORKSPACES = /^(?:basics|combat-log|game-data|sample-log|supabase-host)(?:\/|$)/;
/** A module that runs in a thread or a process of its own. */
const THREAD = /new URL\(\s*'(\.[^']*\.ts)',\s*import\.meta\.url/g;

type Versions = Record<string, string>;
type Manifest = Record<'dependencies' | 'optionalDependencies', Versions> &
  Record<'version' | 'description' | 'license', string>;

/** What the tarball is made of. */
export interface PackedFarseer {
  manifest: {
    dependencies: Versions;
    optionalDependencies: Versions;
    engines: { node: string };
  };
}

/**
 * Builds the site where that is stale, and packs it.
 *
 * @param folder where the tarball is put
 * @throws Failure `build` where the site cannot be built
 */
export async function packFarseer(folder: string): Promise<PackedPackage<PackedFarseer>> {
  const code = await runScript(join(import.meta.dirname, 'build.ts'), ['--if-stale']);
  if (code !== 0) throw new Failure('build', 'There is no build to pack (see above).');
  return packTarball(folder, {
    async write(place) {
      const asked = new Set([...(await writePrograms(place)), ...(await importsOfBuild())]);
      for (const file of FILES) cpSync(join(root, file), join(place, file), { recursive: true });
      chmodSync(join(place, 'src', 'cli', 'farseer.js'), 0o755);
      return { manifest: publicManifest(asked) };
    },
  });
}

/** Packages are no part of what is built: npm installs them beside it. */
const ASKED: InputOptions = {
  cwd: root,
  platform: 'node',
  external: (id, _from, isResolved) =>
    !isResolved && /^(?:node:|@?[a-z][^:]*$)/.test(id) && !WORKSPACES.test(id),
};

/** Each module of the server and the command as JavaScript, where it stands here. @returns the packages that they import */
async function writePrograms(place: string): Promise<string[]> {
  const name = 'src/cli/farseer';
  const input = { [name]: join(root, `${name}.ts`) };
  const bundle = await rolldown({ ...ASKED, input, plugins: [withThreads] });
  const output = await bundle.write({
    dir: place,
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: '[name].js',
  });
  await bundle.close();
  return packagesOf(output);
}

/** The packages that the built pages import. */
async function importsOfBuild(): Promise<string[]> {
  const bundle = await rolldown({ ...ASKED, input: join(root, 'build', 'server', 'index.js') });
  const output = await bundle.generate({ format: 'es' });
  await bundle.close();
  return packagesOf(output);
}

/** The names of packages, without those of Node and of the files beside. */
function packagesOf({ output }: RolldownOutput): string[] {
  const own = new Set<string>(output.map(({ fileName }) => fileName));
  return output
    .flatMap((one) => (one.type === 'chunk' ? [...one.imports, ...one.dynamicImports] : []))
    .filter((name) => !own.has(name) && !isBuiltin(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}

/** Takes the modules of threads in as well, and names them as they are called then. */
const withThreads: Plugin = {
  name: 'with-threads',
  transform(code, id) {
    const files = [...code.matchAll(THREAD)].map(([, file = '']) => resolve(dirname(id), file));
    if (files.length === 0) return null;
    for (const file of files) this.emitFile({ type: 'chunk', id: file });
    return code.replaceAll(THREAD, (asked) => asked.replace(`.ts'`, `.js'`));
  },
};

/** The manifest with the packages that a server needs, each in the version of this project. */
function publicManifest(asked: ReadonlySet<string>) {
  const { version, description, license, ...own } = readManifest('.');
  const host = readManifest(join('packages', 'supabase-host'));
  const known = { ...host.dependencies, ...own.dependencies };
  const missing = [...asked].filter((name) => !Object.hasOwn(known, name));
  if (missing.length > 0) throw new Failure('build', `No manifest states ${missing.join(', ')}.`);
  return {
    name: 'farseer',
    version,
    description,
    license,
    type: 'module',
    bin: { farseer: './src/cli/farseer.js' },
    engines: { node: `>=${OLDEST_NODE}` },
    dependencies: Object.fromEntries(
      Object.entries(known)
        .filter(([name]) => asked.has(name) || READ.test(name))
        .toSorted(([a], [b]) => a.localeCompare(b)),
    ),
    optionalDependencies: host.optionalDependencies,
  };
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}

async function run(): Promise<void> {
  const { tarball, packed, unpacked, written } = await packFarseer(process.argv[2] ?? '.');
  const { dependencies, optionalDependencies } = written.manifest;
  const others = installedSize(root, Object.keys({ ...dependencies, ...optionalDependencies }));
  console.log(tarball);
  console.log(
    `Packed ${megabytes(packed)}, installed ${megabytes(unpacked + others.bytes)}, with ${others.packages} packages for this machine.`,
  );
}

if (import.meta.main)
  try {
    await run();
  } catch (error) {
    console.error(isFailure(error) ? error.message : error);
    process.exitCode = 1;
  }
