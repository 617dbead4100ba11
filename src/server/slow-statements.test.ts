import { expect, it } from 'vitest';
import type { StatementEnd } from '#store/observe-statements.ts';
import { observeStatements } from './slow-statements.ts';

it('counts all statements and reports the slow ones, on one line and cut', () => {
  const [counted, slow]: [StatementEnd[], StatementEnd[]] = [[], []];
  const observe = (threshold: number) =>
    observeStatements(
      threshold,
      (end) => counted.push(end),
      (end) => slow.push(end),
    );
  observe(100)({ text: 'select 1', milliseconds: 99, failed: false });
  observe(100)({ text: `select\n   2 ${'x'.repeat(400)}`, milliseconds: 100.4, failed: true });
  observe(0)({ text: 'select 3', milliseconds: 9999, failed: false });
  expect(counted).toHaveLength(3);
  expect(slow).toHaveLength(1);
  expect(slow[0]).toMatchObject({ milliseconds: 100, failed: true });
  expect(slow[0]?.text).toMatch(/^select 2 x{291}…$/);
});
