import { Link } from 'react-router';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import type { UsualPiece } from '#season/views/gear-slots.ts';
import { characterAddress } from '#season/views/links/links.ts';
import { formatRating } from '#season/views/format.ts';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import type { SpecSeason } from './spec-figures.tsx';

/** What the best rated characters wear, and their talents, where a source lists them. */
export function GearOfBest({ season, name }: { season: SpecSeason; name: string }) {
  const { best } = season;
  if (!best)
    return season.source === 'sample' ? null : (
      <Panel title="Gear and talents of the best">
        <p className="text-sm text-muted">
          Not known: no source has listed the gear of the best {name} characters yet.
        </p>
      </Panel>
    );
  return (
    <>
      <Panel title="Gear of the best" aside={`${best.characters} of the best rated`}>
        <div data-gear-of-best>
          <DataTable
            name="worn"
            caption={`What the best ${name} characters wear`}
            columns={columnsOf(best.characters)}
            rows={best.gear}
            rowKey={({ slot, itemId }) => `${slot} ${itemId}`}
            ownSort={null}
            fileName="farseer-gear-of-best"
            about={() => ({
              specialization: name,
              characters: best.characters,
              sample: season.source === 'sample',
            })}
            exported={() => ({
              columns: ['slot', 'item', 'itemId', 'wornBy'],
              rows: best.gear.map((one) => [one.slot, one.name, one.itemId, one.n]),
            })}
          />
        </div>
        <div className="mt-2">
          <SourceLine facts={sourceFacts(best.gearSource, best.updatedAt)} />
        </div>
      </Panel>
      <Panel title="Talents of the best">
        {best.talents.length === 0 ? (
          <p className="text-sm text-muted">Not known: no source has listed them yet.</p>
        ) : (
          <ul className="text-sm" data-talents-of-best>
            {best.talents.map((one) => (
              <li
                key={`${one.realmSlug}/${one.name}`}
                className="flex items-center justify-between gap-3 border-b border-line py-1.5 last:border-0"
              >
                <Link
                  to={characterAddress({ region: season.region, ...one }) ?? '/mplus'}
                  className="min-w-0 truncate underline-offset-4 hover:underline"
                >
                  <bdi>{one.name}</bdi>{' '}
                  <span className="tabular text-muted">{formatRating(one.score)}</span>
                </Link>
                <CopyButton text={one.code} what="Talents">
                  Copy for the game
                </CopyButton>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

function columnsOf(characters: number): readonly TableColumn<UsualPiece>[] {
  return [
    { key: 'slot', label: 'Slot', kind: 'text', value: ({ slot }) => slot },
    {
      key: 'item',
      label: 'Item',
      kind: 'text',
      value: ({ name }) => name,
      className: 'whitespace-normal!',
    },
    {
      key: 'worn',
      label: 'Worn by',
      kind: 'number',
      value: ({ n }) => n,
      cell: ({ n }) => (
        <span className="inline-flex items-center gap-2">
          <IntervalBar value={n} most={characters} className="w-16 @max-md:hidden" />
          {n} of {characters}
        </span>
      ),
    },
  ];
}
