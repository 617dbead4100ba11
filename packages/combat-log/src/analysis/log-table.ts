import { arenaRatings } from '#analysis/arena-ratings.ts';
import { versionNote } from '#analysis/log-header.ts';
import type { Fight, LogFileFacts, LogReading, PlayerTotals } from '#analysis/fight.ts';
import { classById } from '#game/classes.ts';
import { difficultyById } from '#game/difficulties.ts';
import { specializationById } from '#game/specializations.ts';
import { formatClock, isoLogTime } from '#lib/format-clock.ts';
import {
  formatAmount,
  formatBytes,
  formatCount,
  formatPerSecond,
  formatShare,
} from '#lib/format-number.ts';
import { joinList } from '#lib/join-list.ts';
import type { TextColumn } from '#lib/text-table.ts';
import { textTable } from '#lib/text-table.ts';

const COLUMNS: readonly TextColumn[] = [
  { label: 'Player', align: 'left' },
  { label: 'Spec', align: 'left' },
  { label: 'iLvl', align: 'right' },
  { label: 'Damage', align: 'right' },
  { label: 'DPS', align: 'right' },
  { label: 'Healing', align: 'right' },
  { label: 'HPS', align: 'right' },
  { label: 'Over', align: 'right' },
  { label: 'Taken', align: 'right' },
  { label: 'Deaths', align: 'right' },
  { label: 'Kicks', align: 'right' },
  { label: 'Dispels', align: 'right' },
];

/** A log as text for people: what the file is, then a table per fight. Ends with a newline. */
export function formatReading({ file, fights, combats }: LogReading): string {
  const parts = [formatFile(file), ...fights.map(formatFight)];
  if (combats.length > 0) parts.push('Other combat\n', ...combats.map(formatFight));
  if (fights.length + combats.length === 0)
    parts.push('No line of this log shows a second of combat by the recorder’s group.\n');
  return parts.join('\n');
}

function formatFile(file: LogFileFacts): string {
  const version = file.logVersion === null ? 'no header' : `version ${file.logVersion}`;
  const facts = [
    formatBytes(file.bytes),
    linesOf(file.lines),
    version + (file.build === null ? '' : ` (${file.build})`),
  ];
  const notes: string[] = [];
  const unusual = versionNote(file);
  if (unusual !== null) notes.push(unusual);
  if (file.advanced === false || file.advancedSeen === false) {
    notes.push(
      'Advanced combat logging was off: pets and health are incomplete. Switch it on in Options → Network → Advanced Combat Logging.',
    );
  }
  for (const [kind, { count, firstLine }] of Object.entries(file.malformed)) {
    notes.push(
      `${linesOf(count, 'unreadable line')} (${kind}), first in line ${formatCount(firstLine)}`,
    );
  }
  const unknown = Object.entries(file.unknownEvents);
  if (unknown.length > 0) {
    const list = unknown.map(([name, count]) => `${printable(name)} ×${formatCount(count)}`);
    notes.push(`Unknown events, skipped: ${joinList(list, 10)}`);
  }
  if (file.cutShort === true) notes.push('The packed file ends too early: read as far as it goes.');
  if (file.truncatedTail) notes.push('The last line is cut off and was left out.');
  return [`${printable(file.name)}: ${facts.join(', ')}`, ...notes.map((note) => `  ${note}`)]
    .join('\n')
    .concat('\n');
}

/** One fight: its title and a table of its players. Ends with a newline. */
export function formatFight(fight: Fight): string {
  const lines = [titleOf(fight)];
  if (fight.players.length > 0) {
    lines.push(
      ...textTable(
        COLUMNS,
        fight.players.map((player) => cellsOf(player, fight)),
      ),
    );
  } else {
    lines.push(fight.withheld ? 'Its figures are not shown.' : 'No player did anything in it.');
  }
  for (const { name, damage, healing } of fight.unowned) {
    lines.push(
      `owner unknown: ${printable(name)}, damage ${formatAmount(damage)}, healing ${formatAmount(healing)}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function titleOf(fight: Fight): string {
  const parts = [
    `${printable(fight.name)}${fight.keystoneLevel === null ? '' : ` +${fight.keystoneLevel}`}`,
    fight.difficultyId === null || fight.kind === 'keystone'
      ? ''
      : (difficultyById(fight.difficultyId)?.name ?? `difficulty ${fight.difficultyId}`),
    resultOf(fight),
    arenaRatings(fight) ?? '',
    fight.beginningMissing ? 'its beginning is missing' : '',
    formatClock(fight.durationMs > 0 ? fight.durationMs : fight.wallMs),
    isoLogTime(fight.startMs, fight.utcOffsetHours).replace('T', ' '),
  ];
  return `== ${parts.filter((part) => part !== '').join(' · ')}`;
}

function resultOf(fight: Fight): string {
  if (fight.kind === 'combat') return '';
  if (!fight.ended) return 'no end in the log';
  if (fight.success === null) return 'ended';
  if (fight.kind === 'encounter') return fight.success ? 'kill' : 'wipe';
  if (fight.kind === 'keystone') return fight.success ? 'finished' : 'abandoned';
  return fight.success ? 'won' : 'lost';
}

function cellsOf(player: PlayerTotals, fight: Fight): string[] {
  const durationMs = fight.durationMs > 0 ? fight.durationMs : fight.wallMs;
  const { damage, healing, taken } = player;
  return [
    printable(player.name),
    specOf(player.specId),
    player.itemLevel === null ? '' : player.itemLevel.toFixed(1),
    formatAmount(damage.total),
    formatPerSecond(damage.total, durationMs),
    formatAmount(healing.total),
    formatPerSecond(healing.total, durationMs),
    formatShare(healing.overheal, healing.direct + healing.overheal),
    formatAmount(taken.total),
    formatCount(player.deaths),
    formatCount(player.interrupts),
    formatCount(player.dispels),
  ];
}

function specOf(specId: number | null): string {
  if (specId === null) return '';
  const spec = specializationById(specId);
  return spec ? `${spec.name} ${classById(spec.classId)?.name ?? ''}`.trimEnd() : `spec ${specId}`;
}

/** `1 line`, `12,345 lines`. */
export function linesOf(count: number, noun = 'line'): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Names come from a file that anyone can have written: control characters must not reach a terminal. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Control}/gu, '\uFFFD');
}

/** One line of JSON. JSON itself leaves DEL and the control characters of Latin-1 as they are, and a terminal obeys them. */
export function printableJson(document: object): string {
  const text = JSON.stringify(document).replaceAll(
    /\p{Control}/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}\n`;
}
