import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/pages',
  // tools/scripts/build.ts builds beside the last build and then takes its place.
  buildDirectory: process.env['FARSEER_BUILD_FOLDER'] ?? 'build',
  serverBuildFile: 'index.js',
  ssr: true,
  // Few routes: the browser knows all of them at once and asks nothing before it navigates.
  routeDiscovery: { mode: 'initial' },
  // One file a route: a missing file is asked for once more, and its loader with it.
  splitRouteModules: false,
} satisfies Config;
