import { afterEach } from 'vitest';
import { closePages, describePages } from './browser.ts';

// Set-up of every file in a browser.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  // Its first line is what the end of a run says of the test.
  if (error) error.message = `${(await describePages()).join('; ')}: ${error.message}`;
  await closePages();
});
