// For the tests of the lead: writes rows for as long as it leads, says so once the database has acknowledged each, and asks for the
// lead again when it has lost it.
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase, type ConnectionOptions } from '#store/connect.ts';
import { isLeadLost } from '#store/fence-writes.ts';
import { takeLead } from '#store/take-lead.ts';

const [address = '{}', leaseMs = '1000'] = process.argv.slice(2);
const connection = JSON.parse(address) as ConnectionOptions;
const database = connectDatabase({ ...connection, maxConnections: 1 });
for (;;) {
  const lead = await takeLead(connection, 'writing', { leaseMs: Number(leaseMs) });
  if (!lead) {
    await wait(50);
    continue;
  }
  const fenced = lead.fenced(database);
  console.log(`leads ${lead.fence}`);
  for (let number = 1; !lead.lost.aborted; number++) {
    try {
      await fenced.transaction(async (open) => {
        await open.query('insert into written (fence, number) values ($1, $2)', [
          lead.fence,
          number,
        ]);
        console.log(`open ${lead.fence}`);
        await wait(20);
      });
      console.log(`written ${lead.fence} ${number}`);
    } catch (error) {
      const reason = isLeadLost(error) ? 'lead lost' : (error as { code?: string }).code;
      console.log(`refused ${lead.fence} ${reason}`);
    }
  }
  await lead.release();
}
