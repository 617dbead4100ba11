import type { ServerFunction } from './define-function.ts';
import { createExportAccount } from './export-account.ts';

/** All functions of this host. A new one is a file and a line here. */
export const functions: readonly ServerFunction[] = [createExportAccount()];
