import type { Edits } from './edit-text.ts';

/** Names of what moved: the store has one of its own, the others are named by their subject. */
export const edits: Edits = {
  'package.json': [
    { from: `    "#backup/*": "./src/backup/*",\n`, to: '' },
    { from: `    "#sample/*": "./src/sample/*",\n`, to: '' },
    { from: `    "#database/*": "./src/database/*",\n`, to: `    "#store/*": "./src/store/*",\n` },
    { from: `    "#ingest/*": "./src/ingest/*",\n`, to: '' },
  ],
};
