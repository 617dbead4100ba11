// `npm run db:new <title>`: an empty migration, dated now.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { migrationsFolder } from '#store/sql-files.ts';
import { migrationName } from './migration-name.ts';

const name = migrationName(process.argv.slice(2).join(' '), new Date());
if (!name) {
  console.error('Say what the migration does: npm run db:new guild roster');
  process.exit(2);
}
const file = join(migrationsFolder, name);
writeFileSync(file, '', { flag: 'wx' });
console.log(relative(process.cwd(), file));
