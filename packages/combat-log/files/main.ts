#!/usr/bin/env node
// The command of the package. What it does: `run-package.ts`.
import { runPackage } from './run-package.ts';

process.exitCode = await runPackage(process.argv.slice(2));
