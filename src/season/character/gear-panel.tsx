import { CopyButton } from '#kit/ui/copy-button.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { playerKind } from '#kit/ui/marks/player-marks.tsx';
import type { GearPiece } from '#season/views/gear-slots.ts';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import type { CharacterPage } from './load-character-page.server.ts';

const COLUMNS: readonly TableColumn<GearPiece>[] = [
  { key: 'slot', label: 'Slot', kind: 'text', value: ({ slot }) => slot },
  {
    key: 'item',
    label: 'Item',
    kind: 'text',
    value: ({ name }) => name,
    className: 'whitespace-normal!',
  },
  {
    key: 'level',
    label: 'Level',
    kind: 'number',
    value: ({ itemLevel }) => itemLevel,
    cell: ({ itemLevel }) => String(itemLevel),
  },
];

/** What the character wears and its talents, where a source lists them. Nothing without. */
export function GearPanel({ page: { gear, card } }: { page: CharacterPage }) {
  if (!gear) return null;
  return (
    <Panel title="Gear" aside={`${gear.pieces.length} pieces`}>
      <div data-gear>
        <DataTable
          name="gear"
          caption={`Gear of ${card.name}`}
          columns={COLUMNS}
          rows={gear.pieces}
          rowKey={({ slot }) => slot}
          ownSort={null}
          fileName="farseer-gear"
          about={() => ({ character: card.name, sample: card.source === 'sample' })}
          exported={() => ({
            columns: ['slot', 'item', 'itemId', 'itemLevel'],
            rows: gear.pieces.map(({ slot, name, itemId, itemLevel }) => [
              slot,
              name,
              itemId,
              itemLevel,
            ]),
          })}
        />
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm" data-talents>
          {gear.talents === null ? (
            <span className="text-muted">Talents are not known.</span>
          ) : (
            <>
              <span>
                Talents
                {gear.talentSpecId !== null && ` of ${playerKind(gear.talentSpecId)}`}
              </span>
              <CopyButton text={gear.talents} what="Talents">
                Copy for the game
              </CopyButton>
            </>
          )}
        </p>
      </div>
      <div className="mt-2">
        <SourceLine facts={sourceFacts(gear.source, gear.updatedAt)} />
      </div>
    </Panel>
  );
}
