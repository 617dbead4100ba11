import type { Edits } from './edit-text.ts';

/** Names of the kit and of the two subjects that had none. */
export const edits: Edits = {
  'package.json': [
    {
      from: `    "#web/*": "./src/web/*",\n`,
      to: `    "#account/*": "./src/account/*",\n    "#kit/*": "./src/kit/*",\n    "#log/*": "./src/log/*",\n    "#web/*": "./src/web/*",\n`,
    },
  ],
};
