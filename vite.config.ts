import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { missingChunkPlugin } from './scripts/vite/missing-chunk-plugin.ts';
import { sampleNightPlugin } from './scripts/vite/sample-night-plugin.ts';

/** What every page needs and what changes only with a dependency. */
const framework = /node_modules[\\/](?:react|react-dom|scheduler|react-router|unhead|@unhead)[\\/]/;

/**
 * What stands around every page. Not the entry: what is in a file runs when the file is loaded, and the entry may run only
 * after the router has its pages.
 */
const shell =
  /[\\/]src[\\/]web[\\/](?:root\.tsx|(?:browser|shell)[\\/](?!search-|log-search|use-search-answer|unknown-thing|shortcut-help|horizon|drop-area|new-version|error-))/;

/** Small parts of nearly every page: in one file they take 1 kB less than in ten. */
const parts =
  /[\\/]src[\\/](?:web[\\/](?:ui[\\/](?:page-layout|panel|interval-bar|marks[\\/]player-marks)|season[\\/](?:format|source-lines?|spark-path))|lib[\\/]format-(?:clock|number))\.tsx?$/;

const buildId = process.env['FARSEER_BUILD_ID'] ?? 'development';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), missingChunkPlugin(), sampleNightPlugin()],
  // The id the page was built with; the browser compares it with builds/latest.json.
  define: { 'import.meta.env.FARSEER_BUILD_ID': JSON.stringify(buildId) },
  build: {
    target: 'es2023',
    // How long plugins take says more of the machine than of the build.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      // In a browser's file the id would give that file, and every file that imports it, a new name with each build. The
      // browser reads it from the document.
      define: {
        'import.meta.env.FARSEER_BUILD_ID': JSON.stringify(
          buildId === 'development' ? buildId : '',
        ),
      },
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // One file instead of five compresses 4.5 kB smaller and stays in caches across versions.
                { name: 'framework', test: framework },
                { name: 'shell', test: shell },
                { name: 'parts', test: parts },
              ],
            },
          },
        },
      },
    },
  },
  worker: { format: 'es' },
});
