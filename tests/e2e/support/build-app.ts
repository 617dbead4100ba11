import { buildIfStale } from './server-process.ts';

/** Once per run of the project `long`: the built app, of which each program starts servers of its own. */
export default buildIfStale;
