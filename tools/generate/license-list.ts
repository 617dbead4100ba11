/** Licenses, by their SPDX name, under which a part may be installed with Farseer. Others need a decision first. */
export const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // Icons, which /credits names with their authors.
  'CC-BY-3.0',
  'ISC',
  // A library of its own that can be replaced: libvips.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Its own files stay under it; none of them is changed here.
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

/** A package that an installation without development tools may have, on any system. */
export interface Part {
  name: string;
  version: string;
  /** As its manifest says, an SPDX expression; null where it says none. */
  license: string | null;
}

/** What `package-lock.json` (version 3) says of a place in `node_modules`. */
interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/**
 * The production parts of a lock file: those of every system, sorted, each version once. Own packages of the workspace are left out.
 *
 * @param lock text of `package-lock.json`; npm copies the licenses in it from the manifests.
 */
export function listParts(lock: string): Part[] {
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> };
  const parts = new Map<string, Part>();
  for (const [place, { name, version, license, dev, link }] of Object.entries(packages)) {
    const [, installed] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
    if (installed === undefined || dev || link) continue;
    const part = { name: name ?? installed, version: version ?? '', license: license ?? null };
    parts.set(`${part.name}@${part.version}`, part);
  }
  const order = new Intl.Collator('en', { numeric: true });
  return [...parts.values()].toSorted(
    (a, b) => order.compare(a.name, b.name) || order.compare(a.version, b.version),
  );
}

/**
 * Whether an SPDX expression can be met with allowed licenses alone: one side of `OR`, both sides of `AND`, which binds closer.
 * What is no such expression, or has `WITH`, is refused.
 */
export function isAllowed(license: string | null, allowed: ReadonlySet<string> = ALLOWED): boolean {
  const words = license?.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const word = words[at++];
    if (word !== '(') return word !== undefined && allowed.has(word);
    const inner = either();
    return words[at++] === ')' && inner;
  };
  const all = (): boolean => {
    let holds = one();
    while (words[at] === 'AND') {
      at++;
      holds = one() && holds;
    }
    return holds;
  };
  const either = (): boolean => {
    let holds = all();
    while (words[at] === 'OR') {
      at++;
      holds = all() || holds;
    }
    return holds;
  };
  const holds = either();
  return holds && at === words.length;
}

/** `docs/licenses.md`. */
export function describeParts(parts: readonly Part[]): string {
  return `# Licenses of all parts
Farseer is under the [MIT license](../LICENSE). This is the license of each package that an installation may have, as its manifest says, for all systems:
no installation has all of them. A package can hold programs under licenses of their own, such as Node.js and PostgreSQL; its folder in \`node_modules\`
has their texts. Fonts, icons and sources of data are named on \`/credits\`. \`npm run licenses\` writes this page; a test holds it.

| package | version | license |
|---|---|---|
${parts.map(({ name, version, license }) => `| ${name} | ${version} | ${license ?? 'not known'} |\n`).join('')}`;
}
