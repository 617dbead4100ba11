// Loaded ahead of a script that takes the place of the one npm has started (`node --import`): ends it when npm is gone.
import { watchNpm } from './watch-npm.mjs';

watchNpm(() => process.kill(process.pid, 'SIGTERM'));
