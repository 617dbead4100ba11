import { useCallback, useMemo, type ReactNode } from 'react';
import type { Fight } from '#analysis/fight.ts';
import type { ArenaMatch } from '#analysis/fight-events/arena-match.ts';
import { Note } from '#kit/ui/note.tsx';
import type { TableData } from '#kit/ui/table/table-data.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { useDigest } from '#log/session/fight-digests.ts';
import { PersonTag } from '#log/views/person-tag.tsx';
import type { Scope } from '#log/views/scope.ts';
import { ControlPanel } from './control-panel.tsx';
import { killTable, struckTable, teamTable, teamWords } from './match-tables.ts';
import type { TeamRow } from './match-tables.ts';

interface MatchProps {
  fightKey: string;
  fight: Fight;
  scope: Scope;
}

/** Both teams of a match, once its events are read. */
export function MatchPanel(props: MatchProps) {
  const { digest, problem } = useDigest(props.fightKey, 'arena-match');
  if (problem) return <Note kind="error">The match could not be read. {problem.message}</Note>;
  if (!digest)
    return (
      <output className="block py-6 text-center text-sm text-muted">Reading the match…</output>
    );
  return <Match {...props} match={digest} />;
}

function Match({ fightKey, fight, scope, match }: MatchProps & { match: ArenaMatch }) {
  const { book, fileName, about } = scope;
  const names = useMemo(
    () => new Map(fight.players.map(({ guid, name }) => [guid, name])),
    [fight],
  );
  const nameOf = useCallback(
    (guid: string): string => book.label(guid, names.get(guid)),
    [book, names],
  );
  const tables = useMemo(() => {
    const teams = teamTable(fight, match, nameOf, (guid) => book.look(guid).label);
    const words = teamWords(fight);
    return {
      teams: withTags(teams, (guid) => (
        <PersonTag guid={guid} fallback={names.get(guid) ?? ''} book={book} />
      )),
      struck: (words.own === 1 ? [1, 0] : [0, 1]).flatMap((team) => {
        const table = struckTable(fight, match, team, nameOf);
        return table ? [{ team, words: words.names[team]!, table }] : [];
      }),
      kills: killTable(match, nameOf),
    };
  }, [fight, match, book, names, nameOf]);
  return (
    <div className="grid grid-cols-1 gap-6" data-match-panel>
      <WholeTable
        name="teams"
        caption="Players of both teams"
        {...tables.teams}
        fileName={fileName('teams')}
        about={about}
        empty="No player did anything in it."
      />
      <WholeTable
        name="kills"
        caption="Damage on the players who died"
        title="Kill targets"
        {...tables.kills}
        fileName={fileName('kills')}
        about={about}
        empty="No player died."
      />
      {tables.struck.map(({ team, words, table }) => (
        <WholeTable
          key={team}
          name={`struck${team}`}
          caption={`Damage taken, ${words}, by enemy`}
          title={`Damage from enemies: ${words}`}
          {...table}
          fileName={fileName(`struck-${team}`)}
          about={about}
          empty={null}
        />
      ))}
      {tables.struck.length === 0 && (
        <p className="text-sm text-muted">Who struck whom is not known: the log names no teams.</p>
      )}
      <ControlPanel fightKey={fightKey} fight={fight} scope={scope} nameOf={nameOf} />
    </div>
  );
}

/** Players stand with the mark of their specialization. */
function withTags(
  table: TableData<TeamRow>,
  tagOf: (guid: string) => ReactNode,
): TableData<TeamRow> {
  const columns = table.columns.map((column) =>
    column.key === 'player'
      ? { ...column, cell: (row: TeamRow) => tagOf(row.player.guid) }
      : column,
  );
  return { ...table, columns };
}
