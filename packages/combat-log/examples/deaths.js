// node deaths.js FILE: who died in each pull, when, and by what. A .gz file is unpacked on the way.
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { isFailure, readReviews } from 'wow-combat-log';

const [, , path = 'WoWCombatLog.txt'] = process.argv;
// A review takes two passes, so the log is a function that opens it.
const log = () => {
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  return path.endsWith('.gz') ? file.compose(createGunzip()) : file;
};

try {
  const { reviews } = await readReviews(log, { fileName: path });
  for (const { name, success, review } of reviews) {
    console.log(`${name} (${success === null ? 'end not known' : success ? 'kill' : 'wipe'})`);
    for (const { player, timeMs, killingSpellName } of review.deaths)
      console.log(
        `  ${(timeMs / 1000).toFixed(1)} s  ${player}: ${killingSpellName ?? 'not known'}`,
      );
  }
} catch (error) {
  if (!isFailure(error)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
