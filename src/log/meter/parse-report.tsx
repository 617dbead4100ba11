import type { ReactNode } from 'react';
import type {
  BoundedList,
  ClockJump,
  LateUnit,
  ParseReport,
  PlayerShares,
} from '#analysis/parse-report.ts';
import { formatLimits } from '#analysis/format-limits.ts';
import { fileNamePart } from '#lib/csv.ts';
import { isoLogTime } from '#lib/format-clock.ts';
import { formatAmount, formatCount, formatShare } from '#lib/format-number.ts';
import { PlainTable } from '#kit/ui/table/plain-table.tsx';
import { ExportButton } from '#kit/ui/export-button.tsx';

/** Rows shown of a list; all that is known is in the export. */
const SHOWN = 12;

const KINDS: readonly [keyof ParseReport['lines'], string][] = [
  ['counted', 'counted in fights'],
  ['outsideFights', 'the same kinds outside fights'],
  ['ownership', 'read for owners and shares only'],
  ['structure', 'starts, ends, equipment, zones, headers'],
  ['ignored', 'known, without numbers'],
  ['unknown', 'unknown events'],
  ['unreadable', 'unreadable'],
];

const timeOf = (timeMs: number): string => isoLogTime(timeMs, null).replace('T', ' ');

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h4 className="mb-1 text-sm text-text">{title}</h4>
      {children}
    </section>
  );
}

function Table({
  caption,
  heads,
  rows,
  left = 1,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** How many columns are words. */
  left?: number;
}) {
  return (
    <div className="overflow-x-auto">
      <PlainTable
        className="text-xs!"
        caption={caption}
        columns={heads.map((label, column) => ({
          key: String(column),
          label,
          kind: column < left ? 'text' : 'number',
          cell: (cells: readonly string[]) => <bdi className="text-text">{cells[column]}</bdi>,
        }))}
        rows={rows.slice(0, SHOWN)}
        rowKey={(cells) => cells.join('|')}
      />
      {rows.length > SHOWN && (
        <p>and {formatCount(rows.length - SHOWN)} more, all in the exported report</p>
      )}
    </div>
  );
}

function Headers({ report }: { report: ParseReport }) {
  const { headers, file } = report;
  if (headers.count === 0) {
    const seen =
      file.advancedSeen === null ? 'is unknown' : file.advancedSeen ? 'was on' : 'was off';
    return <p>No header line. By its lines, advanced logging {seen}.</p>;
  }
  return (
    <Table
      caption="Header lines"
      heads={['Time', 'Game', 'Advanced logging', 'Version', 'Line']}
      left={3}
      rows={headers.items.map(({ line, timeMs, version, build, advanced }) => [
        timeOf(timeMs),
        build ?? '–',
        advanced === null ? 'unknown' : advanced ? 'on' : 'off',
        version === null ? '–' : String(version),
        formatCount(line),
      ])}
    />
  );
}

function Jumps({ words, jumps }: { words: string; jumps: BoundedList<ClockJump> }) {
  if (jumps.count === 0) return null;
  return (
    <Table
      caption={words}
      heads={[`${words}: ${formatCount(jumps.count)}`, 'To', 'Line']}
      left={2}
      rows={jumps.items.map(({ line, fromMs, toMs }) => [
        timeOf(fromMs),
        timeOf(toMs),
        formatCount(line),
      ])}
    />
  );
}

function Late({ late }: { late: readonly LateUnit[] }) {
  if (late.length === 0) return <p>Nothing: every owner was known in time.</p>;
  return (
    <Table
      caption="Units credited late"
      heads={['Unit', 'Owner', 'First line', 'Owner known', 'Damage', 'Healing']}
      left={2}
      rows={late.map((unit) => [
        unit.name,
        unit.ownerName,
        formatCount(unit.firstLine),
        unit.knownLine === null ? 'after its last' : formatCount(unit.knownLine),
        formatAmount(unit.damage),
        formatAmount(unit.healing),
      ])}
    />
  );
}

function shareCells({ name, damage, healing }: PlayerShares): string[] {
  return [
    name,
    ...[damage, healing].flatMap(({ raw, given, received, reattributed }) => [
      formatAmount(raw),
      formatAmount(received - given),
      formatAmount(reattributed),
    ]),
  ];
}

function Support({ report }: { report: ParseReport }) {
  const fights = report.fights.filter(({ support }) => support !== null);
  if (fights.length === 0) return <p>None in this log.</p>;
  return (
    <div className="grid gap-1">
      {fights.map(({ id, name, startMs, support }) => (
        <details key={id}>
          <summary className="min-h-6 cursor-pointer text-text pointer-coarse:min-h-11 pointer-coarse:py-3">
            <bdi>{name}</bdi>, {timeOf(startMs).slice(11, 19)} · {formatCount(support!.lines)} lines
          </summary>
          <Table
            caption={`Support shares in ${name}`}
            heads={[
              'Player',
              'Damage',
              'moved',
              're-attributed',
              'Healing',
              'moved',
              're-attributed',
            ]}
            rows={support!.players
              .filter(
                ({ damage, healing }) =>
                  damage.given + damage.received + healing.given + healing.received > 0,
              )
              .map(shareCells)}
          />
        </details>
      ))}
    </div>
  );
}

function Skipped({ report }: { report: ParseReport }) {
  const { malformed, unknownEvents, truncatedTail } = report.file;
  const rows = [
    ...Object.entries(malformed).map(([kind, { count, firstLine, example }]) => [
      `unreadable: ${kind}`,
      `line ${formatCount(firstLine)}: ${example.slice(0, 100)}`,
      formatCount(count),
    ]),
    ...Object.entries(unknownEvents)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, count]) => ['unknown event', name, formatCount(count)]),
    ...(truncatedTail ? [['the last line', 'is cut off and was left out', '1']] : []),
  ];
  if (rows.length === 0) return <p>Nothing.</p>;
  return <Table caption="Skipped" heads={['What', 'Example', 'Lines']} left={2} rows={rows} />;
}

function Limits({ report }: { report: ParseReport }) {
  const reached = formatLimits(report);
  if (reached.length === 0) return <p>None reached.</p>;
  return (
    <ul>
      {reached.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}

/** Everything the report of a file says. */
export function ReportParts({ report, sample }: { report: ParseReport; sample: boolean }) {
  const { file, lines, zones, clock, unowned } = report;
  return (
    <div className="grid gap-3" data-parse-report>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <Part title="Every line">
          <Table
            caption="Lines by kind"
            heads={['Lines', 'Count', 'Share']}
            rows={KINDS.map(([kind, words]) => [
              words,
              formatCount(lines[kind]),
              formatShare(lines[kind], file.lines),
            ])}
          />
        </Part>
        <Part title="Skipped">
          <Skipped report={report} />
        </Part>
        <Part title={`Sessions: ${formatCount(report.headers.count)}`}>
          <Headers report={report} />
        </Part>
        <Part title="Jumps of the clock">
          {clock.backwards.count + clock.forwards.count === 0 && <p>None.</p>}
          <Jumps words="More than a second back" jumps={clock.backwards} />
          <Jumps words="More than an hour ahead" jumps={clock.forwards} />
        </Part>
        <Part title={`Zones entered: ${formatCount(zones.count)}`}>
          <Table
            caption="Zones"
            heads={['Time', 'Zone', 'Line']}
            left={2}
            rows={zones.items.map(({ line, timeMs, name, instanceId }) => [
              timeOf(timeMs),
              `${name} (${instanceId ?? '?'})`,
              formatCount(line),
            ])}
          />
        </Part>
        <Part title="Limits">
          <Limits report={report} />
        </Part>
        <Part title="Credited late: fought before a line named their owner">
          <Late late={report.late} />
        </Part>
        <Part title="Never owned: on the players’ side, in no player’s numbers">
          {unowned.length === 0 ? (
            <p>None.</p>
          ) : (
            <Table
              caption="Unassigned pets and guardians"
              heads={['Unit', 'Damage', 'Healing']}
              rows={unowned.map(({ name, damage, healing }) => [
                name,
                formatAmount(damage),
                formatAmount(healing),
              ])}
            />
          )}
        </Part>
      </div>
      <Part title="Support shares (Augmentation): as written, and moved to who gave the buff">
        <Support report={report} />
      </Part>
      <div>
        <ExportButton
          look="ghost"
          fileName={`farseer-${sample ? 'sample-' : ''}${fileNamePart(file.name)}-report.json`}
          type="application/json"
          text={() => `${JSON.stringify({ ...(sample && { sample }), ...report }, null, 2)}\n`}
        >
          Save report as JSON
        </ExportButton>
      </div>
    </div>
  );
}
