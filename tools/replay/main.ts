// `node tools/replay/main.ts [--port 4100] [--record DIR]… [--faults 0.2] [--mode busy] [--seed 1] [--ladder 1] [--strict] [--follow]`: answers in place of the
// public sources, from recorded folders and, where there is no recording, with an invented season. FARSEER_REPLAY names it.
// With --strict it refuses what the services refuse, and more questions than they take. --mode fails every answer in one way (busy, error, forbidden, hang, web-page …), --ladder
// invents the best characters of every region, as large as that share of the real ones.
// With --follow it asks all four sources once through itself, into the store of FARSEER_DATA or DATABASE_URL, prints how each
// task did (`farseer ingest run --once`) and ends. Exit code: that of the command.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultNames } from './faults.ts';
import { inventLadder } from './invented-ladder.ts';
import { readRecordings } from './recorded-answers.ts';
import { startReplayServer } from './serve.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    record: { type: 'string', multiple: true, default: [] },
    faults: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    mode: { type: 'string' },
    ladder: { type: 'string' },
    strict: { type: 'boolean', default: false },
    follow: { type: 'boolean', default: false },
  },
});
const mode = faultNames.find((name) => name === values.mode);
if (values.mode !== undefined && !mode) {
  console.error(`--mode is "${values.mode}"; it may be ${faultNames.join(', ')}.`);
  process.exit(2);
}
const server = await startReplayServer({
  port: Number(values.port),
  recordings: await readRecordings(values.record),
  faults: mode ? { share: 1, kinds: [mode] } : { share: Number(values.faults), kinds: faultNames },
  seed: Number(values.seed),
  isStrict: values.strict,
  ...(values.ladder !== undefined && { ladder: inventLadder(Number(values.ladder)) }),
});
console.log(`The replay server listens on ${server.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
if (values.follow) {
  const farseer = join(import.meta.dirname, '..', 'scripts', 'farseer.mjs');
  const run = spawn(process.execPath, [farseer, 'ingest', 'run', '--once'], {
    // High rates: nothing real is asked.
    env: {
      ...process.env,
      FARSEER_SOURCES: 'on',
      FARSEER_SOURCE_RATES: 'raiderio=6000,battlenet=6000,warcraftlogs=6000,news=6000',
      FARSEER_REPLAY: server.url,
    },
    stdio: 'inherit',
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  console.log(`${server.asked.length} questions, all answered by the replay server.`);
  await server.close();
  process.exitCode = code ?? 1;
}
