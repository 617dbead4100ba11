import { expect, it } from 'vitest';
import { explainNode } from './needed-node.ts';

// The witness is Node's own documentation: "argon2: Added in: v24.7.0".
it('refuses an older Node by one sentence that names both', () => {
  for (const version of ['24.7.0', '24.21.0', '26.1.0']) expect(explainNode(version)).toBe(null);
  for (const version of ['18.20.4', '20.20.2', '22.23.0', '24.0.0', '24.6.0'])
    expect(explainNode(version)).toContain(`needs Node 24.7.0 or newer; this is v${version}.`);
});
