import type {
  BoundedList,
  ClockJump,
  FightReport,
  LateUnit,
  ParseReport,
  PlayerShares,
} from '#analysis/parse-report.ts';
import { versionNote } from '#analysis/log-header.ts';
import { formatClock, isoLogTime } from '#lib/format-clock.ts';
import { formatLimits } from '#analysis/format-limits.ts';
import { formatAmount, formatBytes, formatCount, formatShare } from '#lib/format-number.ts';
import { linesOf, printable } from '#analysis/log-table.ts';
import { textTable } from '#lib/text-table.ts';

const MOST_ROWS = 20;

/** The report of one file for people. Ends with a newline. */
export function formatReport(report: ParseReport): string {
  const { file } = report;
  const parts = [
    [
      `${printable(file.name)}: ${formatBytes(file.bytes)}, ${linesOf(file.lines)}`,
      ...[versionNote(file) ?? []].flat(),
    ],
    linesPart(report),
    headersPart(report),
    zonesPart(report),
    clockPart(report),
    unreadPart(report),
    // Of fights whose figures are withheld nothing is known.
    ...(file.withheld
      ? []
      : [latePart(report.late), unownedPart(report), ...report.fights.map(supportPart)]),
    limitsPart(report),
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const KIND_WORDS: Readonly<Record<keyof ParseReport['lines'], string>> = {
  counted: 'counted in fights',
  outsideFights: 'the same kinds outside fights',
  ownership: 'read for owners and shares only',
  structure: 'starts, ends, equipment, zones, headers',
  ignored: 'known, without numbers',
  unknown: 'unknown events',
  unreadable: 'unreadable',
};

function linesPart({ lines, file }: ParseReport): string[] {
  const kinds = Object.entries(KIND_WORDS).map(([kind, words]) => {
    const count = lines[kind as keyof ParseReport['lines']];
    return [words, formatCount(count), formatShare(count, file.lines)];
  });
  return textTable(
    [
      { label: 'Lines', align: 'left' },
      { label: 'Count', align: 'right' },
      { label: 'Share', align: 'right' },
    ],
    kinds,
  );
}

function headersPart({ headers, file, clock }: ParseReport): string[] {
  if (headers.count === 0) {
    const seen =
      file.advancedSeen === null ? 'unknown' : file.advancedSeen ? 'on, by its lines' : 'off';
    return [`No header line. Advanced logging: ${seen}.`];
  }
  const span =
    clock.firstMs !== null && clock.lastMs !== null
      ? ` over ${formatClock(clock.lastMs - clock.firstMs)}`
      : '';
  return [
    `Sessions (header lines): ${formatCount(headers.count)}${span}`,
    ...listed(headers, ({ line, timeMs, version, build, advanced }) => {
      const logging = advanced === null ? 'unknown' : advanced ? 'on' : 'OFF';
      return `line ${formatCount(line)}  ${timeOf(timeMs)}  version ${version ?? '?'}  game ${printable(build ?? '?')}  advanced logging ${logging}`;
    }),
  ];
}

function zonesPart({ zones }: ParseReport): string[] {
  if (zones.count === 0) return ['No zone is named.'];
  return [
    `Zones entered: ${formatCount(zones.count)}`,
    ...listed(
      zones,
      ({ line, timeMs, instanceId, name }) =>
        `line ${formatCount(line)}  ${timeOf(timeMs)}  ${printable(name)} (${instanceId ?? '?'})`,
    ),
  ];
}

function clockPart({ clock }: ParseReport): string[] {
  const { backwards, forwards } = clock;
  if (backwards.count + forwards.count === 0) return ['The clock never jumps.'];
  return [
    ...jumps('More than a second back', backwards),
    ...jumps('More than an hour ahead', forwards),
  ];
}

function jumps(title: string, list: BoundedList<ClockJump>): string[] {
  if (list.count === 0) return [];
  return [
    `${title}: ${formatCount(list.count)}`,
    ...listed(list, ({ line, fromMs, toMs, fromOffset, toOffset }) => {
      const offset =
        fromOffset === toOffset ? '' : `  (UTC offset ${fromOffset ?? '?'} to ${toOffset ?? '?'})`;
      return `line ${formatCount(line)}  ${timeOf(fromMs)} to ${timeOf(toMs)}${offset}`;
    }),
  ];
}

function unreadPart({ file }: ParseReport): string[] {
  const lines = Object.entries(file.malformed).map(
    ([kind, { count, firstLine, example }]) =>
      `  unreadable, ${kind}: ${formatCount(count)}, first in line ${formatCount(firstLine)}: ${printable(example.slice(0, 120))}`,
  );
  const unknown = Object.entries(file.unknownEvents)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `  unknown event ${printable(name)}: ${formatCount(count)}`);
  if (file.truncatedTail) lines.push('  the last line is cut off and was left out');
  const all = [...lines, ...unknown.slice(0, MOST_ROWS)];
  if (unknown.length > MOST_ROWS)
    all.push(`  and ${linesOf(unknown.length - MOST_ROWS, 'more name')}`);
  return all.length === 0 ? ['Everything could be read.'] : ['Skipped:', ...all];
}

function latePart(late: readonly LateUnit[]): string[] {
  if (late.length === 0) return ['Nothing had to be credited late.'];
  return [
    `Credited late, because they fought before a line named their owner: ${formatCount(late.length)}`,
    ...textTable(
      [
        { label: '  Unit', align: 'left' },
        { label: 'Owner', align: 'left' },
        { label: 'First line', align: 'right' },
        { label: 'Owner known', align: 'right' },
        { label: 'Damage', align: 'right' },
        { label: 'Healing', align: 'right' },
      ],
      late
        .slice(0, MOST_ROWS)
        .map(({ name, ownerName, firstLine, knownLine, damage, healing }) => [
          `  ${printable(name)}`,
          printable(ownerName),
          formatCount(firstLine),
          knownLine === null ? 'after its last' : formatCount(knownLine),
          formatAmount(damage),
          formatAmount(healing),
        ]),
    ),
    ...more(late.length),
  ];
}

function unownedPart({ unowned }: ParseReport): string[] {
  if (unowned.length === 0) return ['Every unit on the players’ side has an owner.'];
  return [
    `Never owned, on the players’ side, in no player’s numbers: ${formatCount(unowned.length)}`,
    ...unowned
      .slice(0, MOST_ROWS)
      .map(
        ({ name, damage, healing }) =>
          `  ${printable(name)}, damage ${formatAmount(damage)}, healing ${formatAmount(healing)}`,
      ),
    ...more(unowned.length),
  ];
}

function supportPart({ name, startMs, utcOffsetHours, support }: FightReport): string[] {
  if (!support) return [];
  const moved = support.players.filter(
    ({ damage, healing }) => damage.given + damage.received + healing.given + healing.received > 0,
  );
  if (moved.length === 0) return [];
  return [
    `Support shares in ${printable(name)}, ${isoLogTime(startMs, utcOffsetHours).replace('T', ' ')} (${linesOf(support.lines)})`,
    ...textTable(
      ['Player', 'Damage', 'moved', 're-attributed', 'Healing', 'moved', 're-attributed'].map(
        (label, index) => ({
          label: index === 0 ? `  ${label}` : label,
          align: index === 0 ? ('left' as const) : ('right' as const),
        }),
      ),
      moved.map(cellsOf),
    ),
  ];
}

function cellsOf({ name, damage, healing }: PlayerShares): string[] {
  return [
    `  ${printable(name)}`,
    ...[damage, healing].flatMap(({ raw, given, received, reattributed }) => [
      formatAmount(raw),
      formatAmount(received - given),
      formatAmount(reattributed),
    ]),
  ];
}

function limitsPart(report: ParseReport): string[] {
  const reached = formatLimits(report).map((words) => `  ${words}`);
  return reached.length === 0 ? ['No limit was reached.'] : ['Beyond limits:', ...reached];
}

function listed<T>({ count, items }: BoundedList<T>, textOf: (item: T) => string): string[] {
  const lines = items.slice(0, MOST_ROWS).map((item) => `  ${textOf(item)}`);
  return [...lines, ...more(count)];
}

function more(count: number): string[] {
  return count > MOST_ROWS ? [`  and ${formatCount(count - MOST_ROWS)} more`] : [];
}

/** As the log wrote it. */
function timeOf(timeMs: number): string {
  return isoLogTime(timeMs, null).replace('T', ' ');
}
