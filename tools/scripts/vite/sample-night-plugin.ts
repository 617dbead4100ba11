import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ID = 'virtual:sample-night';
const RESOLVED = `\0${ID}`;

/**
 * `virtual:sample-night`: the sample night, read and reviewed while the server is built, so that no page of a log is
 * empty on a first visit and no visit waits for it. Only the server may import it.
 */
export function sampleNightPlugin(): Plugin {
  return {
    name: 'farseer:sample-night',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      // Loaded by Node itself, which knows the project's imports; the text of a bundled configuration does not.
      const file = join(this.environment.config.root, 'tools/scripts/build-steps/sample-night.ts');
      const made = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        reviewSampleNight: () => Promise<Record<string, string>>;
      };
      return `export default ${JSON.stringify(await made.reviewSampleNight())};`;
    },
  };
}
