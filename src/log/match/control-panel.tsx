import { useMemo } from 'react';
import type { Fight } from '#analysis/fight.ts';
import { Note } from '#kit/ui/note.tsx';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { useDigest } from '#log/session/fight-digests.ts';
import type { Scope } from '#log/views/scope.ts';
import { answerTable, controlLanes, controlTable } from './control-tables.ts';
import { LaneChart } from '#log/player/lane-chart.tsx';
import { teamTable, type NameOf } from './match-tables.ts';

/** Who was controlled when, by what and for which part of its time, with trinkets and defensives on the same axis. */
export function ControlPanel({
  fightKey,
  fight,
  scope,
  nameOf,
}: {
  fightKey: string;
  fight: Fight;
  scope: Scope;
  nameOf: NameOf;
}) {
  const { digest, problem } = useDigest(fightKey, 'arena-control');
  const drawn = useMemo(() => {
    if (!digest) return null;
    const empty = { ratings: [], blows: [], deaths: [] };
    const { rows } = teamTable(fight, empty, nameOf, nameOf);
    const teams = new Map(rows.map(({ player, team }) => [player.guid, team]));
    return {
      lanes: controlLanes(digest, fight.deaths, [...teams.keys()], (guid) =>
        teams.get(guid) === 'not known' ? nameOf(guid) : `${nameOf(guid)} (${teams.get(guid)})`,
      ),
      spans: controlTable(digest, nameOf),
      answers: answerTable(digest, nameOf),
    };
  }, [digest, fight, nameOf]);
  if (problem) return <Note kind="error">The control could not be read. {problem.message}</Note>;
  if (!digest || !drawn)
    return (
      <output className="block py-6 text-center text-sm text-muted">Reading the control…</output>
    );
  const { fileName, about } = scope;
  return (
    <section aria-label="Crowd control" className="grid grid-cols-1 gap-4" data-control>
      <div>
        <h4 className="text-base font-semibold">Crowd control</h4>
        <p className="text-xs text-muted">
          Pale is diminished. Categories and rule by DRList-1.0, version 77. Newer patches can
          differ.
        </p>
        <LaneChart
          lanes={drawn.lanes}
          shown={{ fromMs: 0, toMs: digest.lengthMs }}
          lengthMs={digest.lengthMs}
        />
      </div>
      <WholeTable
        name="control"
        caption="Crowd control in order"
        {...drawn.spans}
        fileName={fileName('control')}
        about={about}
        empty="No listed crowd control in this match."
      />
      <WholeTable
        name="answers"
        caption="Trinkets and defensives in order"
        title="Trinkets and defensives"
        {...drawn.answers}
        fileName={fileName('answers')}
        about={about}
        empty="No trinket or tracked defensive in this match."
      />
    </section>
  );
}
