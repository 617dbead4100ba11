import type { Edits } from './edit-text.ts';

/** Names of the two subjects, and their rows in the table of imports. */
export const edits: Edits = {
  'package.json': [
    {
      from: `"#sample/*": "./src/sample/*",`,
      to: `"#sample/*": "./src/sample/*",\n    "#season/*": "./src/season/*",\n    "#team/*": "./src/team/*",`,
    },
  ],
  'tsconfig.pure.json': [
    {
      from: `"src/analysis",`,
      to: `"src/analysis",\n    "src/season/model",\n    "src/team/model",`,
    },
  ],
};
