import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import type { EventColumns } from '#parser/event-columns.ts';
import { compareOptions } from './compare-options.ts';
import { ComparePicker } from './compare-picker.tsx';
import { CompareView } from './compare-view.tsx';
import { timelineMs, type PulledFight } from '#log/session/fight-groups.ts';
import { howIDidAddress } from '#log/standing/how-i-did.ts';
import { interruptTable } from './interrupt-rows.ts';
import type { ListedKills } from '#log/standing/listed-kills.ts';
import type { MeterMetric, MeterRow } from '#log/meter/meter-table.ts';
import { SpellPanel } from './spell-panel.tsx';
import { spellTable } from './spell-rows.ts';
import { CharacterLine } from '#log/views/character-line.tsx';
import { NotesSection, pullsBefore } from '#log/views/notes-section.tsx';
import { PlayerActivityPart } from './player-activity.tsx';
import { otherSideOf } from './other-side.ts';
import { PlayerDepth } from './player-depth.tsx';
import { useCompared } from './use-compared.ts';
import type { ComparedPart } from './use-compared.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

const PullHistoryPanel = lazy(() => import('./pull-history-panel.tsx'));

type About = () => TableFacts;

export interface PlayerDetailsProps {
  row: MeterRow;
  color: string;
  metric: MeterMetric;
  part: ComparedPart;
  /** What the whole fight can be compared with, see `useListedKills`. */
  listed: ListedKills | null | undefined;
  columns: EventColumns | null;
  /** Other pulls of the same. */
  others: readonly PulledFight[];
  columnsOf: ReadonlyMap<string, EventColumns>;
  compare: string | null;
  onCompare: (choice: string | null) => void;
  /** Of the part shown, and of the whole fight. */
  names: { file: string; about: About; fightFile: string; aboutFight: About };
}

/** What stands below an open player: spells alone or against another's, casts, active time and buffs. */
export function PlayerDetails(props: PlayerDetailsProps) {
  const {
    row,
    color,
    metric,
    part,
    listed,
    columns,
    others,
    columnsOf,
    compare,
    onCompare,
    names,
  } = props;
  const comparable = metric !== 'interrupts';
  const options = useMemo(
    () => compareOptions(part.item, row.guid, others),
    [part.item, row.guid, others],
  );
  const choice = comparable ? compare : null;
  const compared = useCompared(part, row.guid, choice, others, columnsOf);
  const player = part.players.find(({ guid }) => guid === row.guid);
  if (!player) return null;
  const table =
    metric === 'interrupts'
      ? columns && interruptTable(columns, row.guid, part.range)
      : spellTable(player, metric, part.partMs);
  if (!table || !part.exact)
    return <p className="px-3 py-2 text-sm text-muted">Reading the events of this fight…</p>;
  const about = (): TableFacts => ({ ...names.about(), player: row.name });
  const result =
    metric === 'damage' || metric === 'healing'
      ? howIDidAddress(listed, { durationMs: part.partMs }, metric, player)
      : null;
  return (
    <div className="border-l-3 bg-surface" style={{ borderColor: color }}>
      {comparable && <ComparePicker choice={compare} options={options} onChange={onCompare} />}
      {comparable && compared.state === 'ready' ? (
        <CompareView
          a={compared.a}
          b={compared.b}
          metric={metric}
          fileName={names.file}
          about={about}
        />
      ) : (
        <>
          {compared.state === 'reading' && (
            <output className="block px-3 py-1 text-xs text-muted">
              Reading the events of the other pull…
            </output>
          )}
          {compared.state === 'missing' && (
            <p className="px-3 py-1 text-xs text-muted">
              Who or what this address compares with is not in this part of the opened files.
            </p>
          )}
          <SpellPanel
            playerName={row.name}
            table={table}
            color={color}
            fileName={`${names.file}-spells`}
            about={about}
          />
        </>
      )}
      {part.item.final && (
        <PlayerDepth
          fightKey={part.item.key}
          metric={metric}
          lengthMs={timelineMs(part.item.fight)}
          range={part.range}
          other={otherSideOf(compare, part.item, row.guid, others)}
          guid={row.guid}
          playerName={row.name}
          fileName={names.fightFile}
          about={() => ({ ...names.aboutFight(), player: row.name })}
        />
      )}
      <PlayerActivityPart
        fightKey={part.item.final ? part.item.key : null}
        guid={row.guid}
        playerName={row.name}
        healer={metric === 'healing'}
        fileName={names.fightFile}
        about={() => ({ ...names.aboutFight(), player: row.name })}
      />
      {part.item.final && part.item.fight.kind === 'encounter' && (
        <div className="px-3 pb-3">
          <NotesSection
            fightKey={part.item.key}
            earlier={pullsBefore(part.item.fight, others)}
            guid={row.guid}
            playerName={row.name}
            fileName={names.fightFile}
            about={() => ({ ...names.aboutFight(), player: row.name })}
          />
        </div>
      )}
      {part.item.final &&
        !part.item.sample &&
        part.item.fight.kind === 'encounter' &&
        (metric === 'damage' || metric === 'healing') && (
          <Suspense>
            <PullHistoryPanel
              fight={part.item.fight}
              player={player}
              metric={metric}
              place={listed?.place ?? null}
              fileName={names.fightFile}
              about={() => ({ ...names.aboutFight(), player: row.name })}
            />
          </Suspense>
        )}
      <div className="px-3 pb-2">
        {result !== null && (
          <p className="text-xs text-muted" data-how-i-did>
            <Link
              to={result}
              className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-2 pointer-coarse:min-h-11"
            >
              Compare with like gear and kill time
            </Link>
            . The link sends figures of this kill to the server, and no name.
          </p>
        )}
        <CharacterLine name={row.name} shown={!part.item.sample} />
      </div>
    </div>
  );
}
