import { Link } from 'react-router';
import { buffCoverage } from '#team/model/roster/buff-coverage.ts';
import {
  boardMembers,
  type BoardCharacter,
  type SeatedCharacter,
} from '#team/model/roster/composition.ts';
import { groupMakeup } from '#team/model/roster/group-makeup.ts';
import { formatFixed } from '#lib/format-number.ts';
import { Panel } from '#kit/ui/panel.tsx';
import { ScrollBox } from '#kit/ui/scroll-box.tsx';

/** A draft with its seats. */
export interface ShownDraft {
  id: string;
  title: string;
  seated: readonly SeatedCharacter[];
}

/** The drafts of a boss side by side: what each is made of, lacks, and whom it has beside the open one. */
export function DraftTable({
  drafts,
  openId,
  characters,
}: {
  drafts: readonly ShownDraft[];
  openId: string;
  characters: readonly BoardCharacter[];
}) {
  const open = drafts.find(({ id }) => id === openId);
  const columns = drafts.map((draft) => ({
    ...draft,
    makeup: groupMakeup(boardMembers(characters, draft.seated)),
    missing: buffCoverage(boardMembers(characters, draft.seated))
      .filter(({ bringers }) => bringers.length === 0)
      .map(({ name }) => name),
  }));
  const rows: readonly [label: string, value: (column: (typeof columns)[number]) => string][] = [
    ['Players', ({ seated }) => `${seated.length}`],
    ['Tanks', ({ makeup }) => `${makeup.parts.tank.length}`],
    ['Healers', ({ makeup }) => `${makeup.parts.healer.length}`],
    ['Melee', ({ makeup }) => `${makeup.parts.melee.length}`],
    ['Ranged', ({ makeup }) => `${makeup.parts.ranged.length}`],
    [
      'Item level',
      ({ makeup }) => (makeup.itemLevel === null ? '–' : formatFixed(makeup.itemLevel, 1)),
    ],
    ['Missing', ({ missing }) => (missing.length === 0 ? 'nothing' : missing.join(', '))],
    ['Only in this draft', ({ id, seated }) => (id === openId ? '–' : only(seated, open?.seated))],
    [
      'Only in the open draft',
      ({ id, seated }) => (id === openId || !open ? '–' : only(open.seated, seated)),
    ],
  ];
  return (
    <Panel title="Drafts side by side" aside={drafts.length}>
      <ScrollBox label="Drafts side by side">
        <table className="data-table w-full text-sm" data-drafts>
          <thead>
            <tr>
              <th scope="col">Draft</th>
              {columns.map(({ id, title }) => (
                <th key={id} scope="col" aria-current={id === openId ? 'true' : undefined}>
                  {id === openId ? (
                    <bdi>{title}, open</bdi>
                  ) : (
                    <Link to={`?draft=${id}`} preventScrollReset className="underline">
                      <bdi>{title}</bdi>
                    </Link>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row" className="text-left font-normal text-muted">
                  {label}
                </th>
                {columns.map((column) => (
                  <td key={column.id} className="tabular">
                    {value(column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}

/** Names of the characters of one draft that another does not have. */
function only(
  seated: readonly SeatedCharacter[],
  others: readonly SeatedCharacter[] | undefined,
): string {
  const known = new Set(others?.map(({ characterId }) => characterId));
  const names = seated
    .filter(({ characterId }) => !known.has(characterId))
    .map(({ character }) => character.shown);
  return names.length === 0 ? '–' : names.join(', ');
}
