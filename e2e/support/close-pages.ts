import { afterEach } from 'vitest';
import { closePages } from './browser.ts';

// Set-up of every file in a browser.
afterEach(closePages);
