// `node scripts/replay-server.ts [--port 4100] [--record DIR]… [--faults 0.2] [--seed 1]`: answers in place of the public
// sources, from recorded folders and, where there is no recording, with an invented season. FARSEER_REPLAY names it.
import { parseArgs } from 'node:util';
import { faultNames } from './replay-server/faults.ts';
import { readRecordings } from './replay-server/recorded-answers.ts';
import { startReplayServer } from './replay-server/serve.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    record: { type: 'string', multiple: true, default: [] },
    faults: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const server = await startReplayServer({
  port: Number(values.port),
  recordings: await readRecordings(values.record),
  faults: { share: Number(values.faults), kinds: faultNames },
  seed: Number(values.seed),
});
console.log(`The replay server listens on ${server.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
