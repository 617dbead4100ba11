// node chat-summary.js FILE: the night as one message for Discord, at most 2,000 characters.
import { openAsBlob } from 'node:fs';
import { readLog } from 'wow-combat-log';

const MOST_CHARACTERS = 2000;
const [, , path = 'WoWCombatLog.txt'] = process.argv;
const { fights } = await readLog(await openAsBlob(path), { fileName: path });

const lines = [];
for (const boss of Map.groupBy(
  fights.filter(({ kind }) => kind === 'encounter'),
  ({ name, difficultyId }) => `${name} ${difficultyId}`,
).values()) {
  const kill = boss.find(({ success }) => success === true);
  const wipes = boss.filter(({ success }) => success === false).length;
  const deaths = boss.reduce((sum, fight) => sum + fight.deaths.length, 0);
  const end = kill ? `killed in ${clock(kill.durationMs)}` : 'not killed';
  lines.push(`**${escape(boss[0].name)}**: ${end}, wipes: ${wipes}, deaths: ${deaths}`);
  const [best] = (kill ?? boss.at(-1)).players;
  if (best)
    lines.push(`> most damage: ${escape(best.name)}, ${best.damage.total.toLocaleString('en-US')}`);
}
if (lines.length === 0) lines.push('No boss was pulled.');
let message = '';
for (const line of lines) {
  if (message.length + line.length + 1 > MOST_CHARACTERS) break;
  message += `${line}\n`;
}
process.stdout.write(message);

function clock(ms) {
  return `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
}

/** Names come from a file that others may have written: no markup and no mention leaves it. */
function escape(text) {
  return text
    .replaceAll(/[\\*_~`|>#@<[\]()]/g, (sign) => `\\${sign}`)
    .replaceAll(/\p{Control}/gu, '');
}
