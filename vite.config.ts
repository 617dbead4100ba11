import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { firstVisitChunks } from './tools/scripts/vite/first-visit-chunks.ts';
import { missingChunkPlugin } from './tools/scripts/vite/missing-chunk-plugin.ts';
import { oneStylesheetPlugin } from './tools/scripts/vite/one-stylesheet.ts';
import { sampleNightPlugin } from './tools/scripts/vite/sample-night-plugin.ts';
import { sharedChunks } from './tools/scripts/vite/shared-chunks.ts';

const source = join(import.meta.dirname, 'src');
const buildId = process.env['FARSEER_BUILD_ID'] ?? 'development';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    missingChunkPlugin(),
    oneStylesheetPlugin(),
    sampleNightPlugin(),
  ],
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
              groups: [...firstVisitChunks(source), ...sharedChunks(source)],
            },
          },
        },
      },
    },
  },
  worker: { format: 'es' },
});
