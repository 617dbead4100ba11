import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';

/**
 * Answers `/api/…` and `/builds/…` during `npm run dev` with the app's own code, so that icons and the
 * build watch work as they do in production. Changes in `src/server` need a restart.
 */
export function developmentApiPlugin(): Plugin {
  return {
    name: 'farseer:development-api',
    apply: 'serve',
    async configureServer(server) {
      // Loaded here: a build has no use for it.
      const { createApi } = await import('#server/api.ts');
      const { readConfiguration } = await import('#server/configuration.ts');
      const api = createApi(readConfiguration(process.env), {
        id: 'development',
        timestamp: Date.now(),
      });
      const listener = getRequestListener((request) => api.fetch(request));
      server.middlewares.use((request, response, next) => {
        if (/^\/(?:api|builds)\//.test(request.url ?? '')) void listener(request, response);
        else next();
      });
    },
  };
}
