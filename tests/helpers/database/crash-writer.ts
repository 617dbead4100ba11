// For the crash test: writes the next number for ever and says so once the database has acknowledged it.
import { connectDatabase } from '#store/connect.ts';
import { describeRuntime, findInstalledRuntime, superviseEmbedded } from 'supabase-host/embedded';
import { toOperatorLog } from '#lib/operator-log.ts';

const [folder = '', binFolder] = process.argv.slice(2);
const server = await superviseEmbedded({
  folder,
  runtime: binFolder ? describeRuntime(binFolder) : findInstalledRuntime(),
  log: toOperatorLog(({ line }) => console.log(`log ${line}`)),
});
const database = connectDatabase({ ...server.connection, maxConnections: 2 });
await database.query('create table if not exists written (number int primary key)');
const [last] = await database.query<{ number: number }>(
  'select coalesce(max(number), 0)::int as number from written',
);
let number = last?.number ?? 0;
console.log('ready');
for (;;) {
  const next = number + 1;
  try {
    await database.transaction((t) => t.query('insert into written values ($1)', [next]));
    number = next;
    console.log(`written ${number}`);
  } catch (error) {
    // The commit may have landed although its answer did not.
    const code = (error as { code?: string }).code;
    if (code === '23505') number = next;
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
