import { Hono } from 'hono';
import type { BuildStamp } from './application-build.ts';
import type { Configuration } from './configuration.ts';
import { createHealth } from './health.ts';
import { createIconEndpoint } from './icons/icon-endpoint.ts';
import { createMediaEndpoint } from './media/media-endpoint.ts';
import { openGameMedia } from './media/open-game-media.ts';
import { describeReadiness, type Readiness } from './readiness.ts';

/** The calls of the browser: `/api/…` and `builds/latest.json`. Used alike by the app and in development. */
export function createApi(
  configuration: Configuration,
  build: BuildStamp,
  readiness: () => Promise<Readiness> = async () => describeReadiness('none'),
): Hono {
  const app = new Hono();
  app.route('/', createHealth(build, readiness));
  app.route('/api/_nuxt_icon', createIconEndpoint(configuration.iconApi));
  if (configuration.gameMedia)
    app.route(
      '/api/media',
      createMediaEndpoint(openGameMedia(configuration.dataFolder, configuration.gameMedia)),
    );
  app.get('/builds/latest.json', (context) =>
    context.json(build, 200, { 'Cache-Control': 'no-store' }),
  );
  return app;
}
