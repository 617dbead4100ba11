import { useMemo } from 'react';
import type { Fight } from '#analysis/fight.ts';
import type { UnitAuras } from '#analysis/fight-events/unit-auras.ts';
import { formatClock } from '#lib/format-clock.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { playerToken } from '#log/session/player-token.ts';
import { useDigest } from '#log/session/fight-digests.ts';
import { Note } from '#kit/ui/note.tsx';
import type { AuraChoice } from './aura-address.ts';
import { auraTable, numberedNames, spansPath } from './aura-table.ts';
import type { AuraCells, AuraKind } from './aura-table.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

interface AuraPanelProps {
  fightKey: string;
  fight: Fight;
  /** No player is named in `fight`; pets get no name either. */
  namesOff: boolean;
  fileName: string;
  about: () => TableFacts;
  choice: AuraChoice;
  onChoice: (change: Partial<AuraChoice>) => void;
}

const SELECT =
  'h-8 max-w-64 min-w-0 rounded-control border border-line-strong/70 bg-page px-2 text-sm text-text pointer-coarse:h-11';
const KIND_WORDS: Record<AuraKind, string> = { all: 'Both', buffs: 'Buffs', debuffs: 'Debuffs' };
const GROUPS = [
  ['enemy', 'Enemies'],
  ['player', 'Players'],
  ['other', 'Pets and others'],
] as const;
const BAR = 200;

/** Buffs and debuffs of one unit, chosen from all of the fight, once they are read. */
export function AuraPanel(props: AuraPanelProps) {
  const { digest, problem } = useDigest(props.fightKey, 'unit-auras');
  if (problem)
    return <Note kind="warning">Buffs and debuffs could not be read: {problem.message}</Note>;
  if (!digest)
    return <output className="block py-4 text-sm text-muted">Reading buffs and debuffs…</output>;
  if (digest.units.length === 0)
    return <Note>No buff or debuff came, went or was refreshed in this fight.</Note>;
  return <Auras {...props} found={digest} />;
}

const auraCells = (lengthMs: number): AuraCells => ({
  when: ({ spans, isBuff }) => (
    <svg
      viewBox={`0 0 ${BAR} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-3 w-32 bg-surface-2"
    >
      <path d={spansPath(spans, lengthMs, BAR)} fill={isBuff ? 'var(--accent)' : 'var(--danger)'} />
    </svg>
  ),
  gap: (text) => <span className="whitespace-nowrap">{text ?? '–'}</span>,
  list: (text) => (
    <bdi className="block max-w-40 truncate" data-tooltip={text}>
      {text}
    </bdi>
  ),
});

function Auras(props: AuraPanelProps & { found: UnitAuras }) {
  const { found, fight, namesOff, fileName, about, choice, onChoice } = props;
  const nameOf = useMemo(() => namesOf(found, fight, namesOff), [found, fight, namesOff]);
  const options = useMemo(() => {
    const names = numberedNames(found.units.map(({ guid }) => nameOf(guid)));
    return found.units.map((unit, index) => ({
      unit,
      token: playerToken(unit.guid),
      label: names[index]!,
    }));
  }, [found, nameOf]);
  const chosen =
    options.find(({ token }) => token === choice.unit) ??
    options.find(({ unit }) => unit.kind === 'enemy') ??
    options[0]!;
  const table = useMemo(
    () => auraTable(chosen.unit, choice.kind, nameOf, auraCells(found.lengthMs)),
    [chosen, choice.kind, nameOf, found],
  );
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted">
        <label className="flex min-w-0 items-center gap-2">
          Unit
          <select
            value={chosen.token}
            onChange={(event) => onChoice({ unit: event.currentTarget.value })}
            className={SELECT}
            data-aura-unit
          >
            {GROUPS.map(([kind, label]) => {
              const own = options.filter(({ unit }) => unit.kind === kind);
              return own.length === 0 ? null : (
                <optgroup key={kind} label={label}>
                  {own.map((option) => (
                    <option key={option.unit.guid} value={option.token}>
                      {option.label}
                    </option>
                  ))}
                </optgroup>
              );
            })}
          </select>
        </label>
        <label className="flex items-center gap-2">
          Kind
          <select
            value={choice.kind}
            onChange={(event) => onChoice({ kind: event.currentTarget.value as AuraKind })}
            className={SELECT}
          >
            {Object.entries(KIND_WORDS).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <span>
          Over the whole fight, there for {formatClock(chosen.unit.presentMs)} of{' '}
          {formatClock(found.lengthMs)}.
        </span>
      </div>
      <div className="overflow-x-auto">
        <WholeTable
          name="auras"
          caption={`Buffs and debuffs of ${chosen.label}`}
          {...table}
          fileName={`${fileName}-auras`}
          about={() => ({ ...about(), unit: chosen.label })}
          empty="None of this kind on this unit."
        />
      </div>
      <p className="mt-1.5 text-xs text-muted">
        Ids of one name are one row. What neither came, went nor was refreshed in the fight has no
        line in the log and is not here.
        {found.leftOut > 0 && ` ${found.leftOut} units with the fewest are left out.`}
      </p>
    </>
  );
}

/** What each unit is called: players as the page calls them, pets by no name where names are off. */
function namesOf(
  { units, givers }: UnitAuras,
  fight: Fight,
  namesOff: boolean,
): (guid: string) => string {
  const players = new Map(fight.players.map(({ guid, name }) => [guid, name]));
  const others = new Map([...units.map(({ guid, name }) => [guid, name] as const), ...givers]);
  return (guid) => {
    const player = players.get(guid);
    if (player !== undefined) return player;
    if (guid === '') return 'Surroundings';
    const hidden = namesOff && /^(?:Player|Pet)-/.test(guid);
    if (hidden) return guid.startsWith('Pet-') ? 'Pet' : 'Player';
    return others.get(guid) || 'Unknown';
  };
}
