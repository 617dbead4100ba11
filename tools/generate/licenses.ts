/**
 * `npm run licenses` writes `docs/licenses.md` from `package-lock.json`, and ends with 1 where a license is not in the list of allowed
 * ones (`license-list.ts`). `license-list.test.ts` holds both.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeParts, isAllowed, listParts } from './license-list.ts';

const root = join(import.meta.dirname, '..', '..');
const parts = listParts(readFileSync(join(root, 'package-lock.json'), 'utf8'));
writeFileSync(join(root, 'docs', 'licenses.md'), describeParts(parts));
const refused = parts.filter(({ license }) => !isAllowed(license));
for (const { name, version, license } of refused)
  console.error(`${name} ${version}: the license ${license ?? '(none)'} is not allowed.`);
console.log(`${parts.length} packages, ${refused.length} with a license that is not allowed.`);
process.exitCode = refused.length > 0 ? 1 : 0;
