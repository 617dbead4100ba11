import { expect, it } from 'vitest';
import { putPendingFiles, takePendingFiles } from './pending-files.ts';

it('hands files over once', () => {
  const file = new File(['x'], 'WoWCombatLog.txt');
  putPendingFiles([file]);
  expect(takePendingFiles()).toEqual([file]);
  expect(takePendingFiles()).toEqual([]);
});
