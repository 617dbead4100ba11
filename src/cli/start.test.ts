import { afterEach, expect, it, vi } from 'vitest';
import { runStart } from './start.ts';

afterEach(() => vi.restoreAllMocks());

// That it serves is tried from the tarball: tests/e2e/server-farseer-package.test.ts.
it('starts nothing where the call names something or asks how it is called', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await runStart(['a-name'])).toBe(2);
  expect(String(said.mock.calls[0]?.[0])).toContain('it takes no names');
  expect(await runStart(['--help'])).toBe(0);
  expect(String(printed.mock.calls[0]?.[0])).toContain('farseer [start]');
});
