import type { ReactNode } from 'react';
import { specializationById, type SpecializationRole } from '#game/specializations.ts';
import { formatFixed } from '#lib/format-number.ts';
import { formatWhole } from '#season/views/format.ts';
import type { ThroughputPage, ThroughputRow } from '#season/views/throughput/throughput.server.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';
import { playerKind, roleName } from '#kit/ui/marks/player-marks.tsx';
import { wordsOf } from './format-throughput.ts';

/** The names of each role by group, best first: those of one group do the same as far as the kills say. */
function groupsOf(specs: readonly ThroughputRow[]): [SpecializationRole, string[][]][] {
  const roles = Map.groupBy(specs, ({ specId }) => specializationById(specId)?.role ?? 'damage');
  return [...roles].map(([role, rows]) => [
    role,
    [...Map.groupBy(rows, ({ group }) => group).values()].map((group) =>
      group.map(({ specId }) => playerKind(specId)),
    ),
  ]);
}

/** What the figures of specializations are, and one press away how they are made. */
export function ThroughputMethod({
  page,
  record,
}: {
  page: ThroughputPage;
  /** The way to the track record. */
  record: ReactNode;
}) {
  const { level, time, kill, kills, place } = wordsOf(page);
  return (
    <div className="mt-4 max-w-prose space-y-1.5 text-xs text-muted" data-method>
      <p>
        <strong className="font-medium">
          {page.source === 'sample'
            ? `These ${kills} are invented.`
            : page.source === 'published'
              ? 'These kills are those that players chose to publish here: they say what these players did, not what most players do.'
              : `Listed ${kills} are the best ones of players who upload logs: they say what a specialization can do, not what most players do.`}
        </strong>
      </p>
      <HowWeKnow data-figures-method>
        <p>
          {page.raid}, {formatWhole(page.n)} {kills}: the newest {page.rowsPerCell} of each
          specialization and {place}. The tables now have the {kills} of each.
        </p>
        {groupsOf(page.specs).map(([role, groups]) => (
          <div key={role} className="mt-1">
            {roleName(role)}, as good within a line:
            <ol className="list-decimal pl-5">
              {groups.map((names) => (
                <li key={names[0]}>
                  <span className="flex flex-wrap gap-x-3">
                    {names.map((name) => (
                      <span key={name}>{name}</span>
                    ))}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        ))}
        <p>
          Each {kill} is brought to the same {level} and {time}
          {page.perItemLevel !== null &&
            ` (one ${level} is worth ${formatFixed(page.perItemLevel * 100, 1)}%)`}
          . A specialization with few {kills} leans on its other bosses and on its role. The range
          holds the true figure in 80% of cases. {page.supportWords}
        </p>
        {record}
      </HowWeKnow>
    </div>
  );
}
