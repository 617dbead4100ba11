import type { TeamKey } from '#season/model/keys/team-matrix.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';
import { rounded } from '#web/season/figures.ts';
import { formatChange, formatPercent } from '#web/season/format.ts';
import { DungeonMark, KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { markOfDungeon } from './dungeon-in.ts';
import type { DungeonName } from './plan-types.ts';

/** What keys give a team: the expected points, which are the sum of all gains × the odds, and each member's gain. */
export function TeamTable({
  rows,
  names,
  dungeons,
  caption,
  isSample,
  holders,
}: {
  rows: readonly TeamKey[];
  /** Of the members, in the order of the gains. */
  names: readonly string[];
  dungeons: readonly DungeonName[];
  caption: string;
  isSample: boolean;
  /** Whose key each row is, where a member holds it. */
  holders?: readonly string[];
}) {
  const nameOf = (id: number): string => dungeons.find((one) => one.id === id)?.name ?? `${id}`;
  return (
    <>
      <ExportMenu
        fileName="farseer-team-keys"
        about={() => ({ sample: isSample })}
        table={() => ({
          columns: [
            'key',
            'keyLevel',
            ...(holders ? ['holder'] : []),
            'expected',
            'chance',
            'sum',
            ...names.map((name, index) => `gain${index + 1} ${name}`),
          ],
          rows: rows.map((row, index) => [
            nameOf(row.dungeonId),
            row.keyLevel,
            ...(holders ? [holders[index] ?? null] : []),
            row.expected === null ? null : rounded(row.expected),
            row.chance && rounded(row.chance.probability, 3),
            rounded(row.sum),
            ...row.gains.map((gain) => rounded(gain)),
          ]),
        })}
      />
      <ScrollBox label={caption}>
        <table
          className="data-table [&_td]:whitespace-nowrap [&_:is(td,th)]:px-1.5"
          data-team-table={holders ? 'held' : 'matrix'}
        >
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col" className="number">
                Expected
              </th>
              <th scope="col" className="number">
                Chance
              </th>
              <th scope="col" className="number">
                Sum
              </th>
              {names.map((name, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two can have one name
                <th key={`${name} ${index}`} scope="col" className="number">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two can hold the same key
              <tr key={`${row.dungeonId} ${index}`}>
                <th scope="row" className="min-w-32">
                  <span className="inline-flex items-center gap-2">
                    <DungeonMark {...markOfDungeon(dungeons, row.dungeonId)} />
                    <KeyLevelMark level={row.keyLevel} />
                    <span className="max-sm:sr-only">{nameOf(row.dungeonId)}</span>
                  </span>
                  {holders && (
                    <span className="block text-xs text-muted">
                      held by <bdi>{holders[index]}</bdi>
                    </span>
                  )}
                </th>
                <td className="number font-semibold">
                  {row.expected === null ? '–' : formatChange(row.expected)}
                </td>
                <td className="number">
                  {row.chance ? formatPercent(row.chance.probability) : '–'}
                </td>
                <td className="number">{formatChange(row.sum)}</td>
                {row.gains.map((gain, member) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a member's column
                  <td key={member} className="number">
                    {formatChange(gain)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
