/** How a player's blows met, and what became of the player's shields, as tables. */
import type { AbilityBlows, ShieldLedger } from '#analysis/fight-events/ability-blows.ts';
import type { TableColumn, TableData } from '#kit/ui/table/table-data.ts';
import { PetMark } from './pet-mark.tsx';

const over = (part: number, of: number): number | null => (of > 0 ? part / of : null);

const ABILITY: TableColumn<AbilityBlows> = {
  key: 'ability',
  label: 'Ability',
  kind: 'text',
  value: ({ name }) => name,
  cell: ({ name, pet, spellIds }) => (
    <>
      <bdi>{name === '' ? `Id ${spellIds.join(', ')}` : name}</bdi>
      {pet && <PetMark />}
    </>
  ),
};

const HITS: readonly TableColumn<AbilityBlows>[] = [
  { key: 'hits', label: 'Hits', kind: 'count', value: ({ hits }) => hits },
  {
    key: 'least',
    label: 'Least',
    kind: 'amount',
    about: 'The smallest hit, as it counts: without overkill, with what shields took.',
    phone: 'second',
    value: ({ least }) => least,
  },
  {
    key: 'average',
    label: 'Average',
    kind: 'amount',
    phone: 'second',
    value: ({ total, hits }) => over(total, hits),
  },
  { key: 'most', label: 'Most', kind: 'amount', value: ({ most }) => most },
  {
    key: 'crit',
    label: 'Crit',
    kind: 'share',
    about: 'A hit that a shield took whole counts as a hit that was not critical.',
    phone: 'second',
    value: ({ crits, hits }) => over(crits, hits),
  },
];

/** Columns that stand there when any row has something in them; a file has them all. */
const MET: readonly TableColumn<AbilityBlows>[] = [
  { key: 'dodged', label: 'Dodged', kind: 'count', value: ({ dodges }) => dodges },
  { key: 'parried', label: 'Parried', kind: 'count', value: ({ parries }) => parries },
  { key: 'missed', label: 'Missed', kind: 'count', value: ({ misses }) => misses },
  {
    key: 'blocked',
    label: 'Blocked',
    kind: 'count',
    about: 'Hits that a block made smaller, and blows that it stopped.',
    value: ({ blocks, wholeBlocks }) => blocks + wholeBlocks,
  },
  {
    key: 'blockedAmount',
    label: 'Block',
    kind: 'amount',
    about: 'What blocks took off hits.',
    value: ({ blocked }) => blocked,
  },
  {
    key: 'absorbed',
    label: 'Absorbed',
    kind: 'count',
    about: 'Hits that a shield took something of.',
    value: ({ absorbs }) => absorbs,
  },
  {
    key: 'absorbedAmount',
    label: 'Absorb',
    kind: 'amount',
    about: 'What shields took of them.',
    value: ({ absorbed }) => absorbed,
  },
  {
    key: 'resisted',
    label: 'Resisted',
    kind: 'count',
    about: 'Hits that resistance made smaller, and blows that it stopped.',
    value: ({ resists, wholeResists }) => resists + wholeResists,
  },
  {
    key: 'resistedAmount',
    label: 'Resist',
    kind: 'amount',
    about: 'What resistance took off hits.',
    value: ({ resisted }) => resisted,
  },
  { key: 'immune', label: 'Immune', kind: 'count', value: ({ immunes }) => immunes },
  {
    key: 'others',
    label: 'Other misses',
    kind: 'count',
    about: 'Deflected, reflected or evaded.',
    value: ({ others }) => others,
  },
];

/** A row an ability, most damage first. A column in which nothing happened is in files alone. */
export function blowTable(blows: readonly AbilityBlows[]): TableData<AbilityBlows> {
  return {
    columns: [
      ABILITY,
      ...HITS,
      ...MET.map((column) => ({
        ...column,
        phone: 'hidden' as const,
        ...(!blows.some((one) => Number(column.value?.(one)) !== 0) && { onlyInFile: true }),
      })),
      {
        key: 'pet',
        label: 'Pet',
        kind: 'count',
        onlyInFile: true,
        value: ({ pet }) => (pet ? 1 : 0),
      },
      {
        key: 'ids',
        label: 'Ids',
        kind: 'text',
        onlyInFile: true,
        value: ({ spellIds }) => spellIds.join(' '),
      },
    ],
    ownSort: null,
    rows: blows,
    rowKey: ({ name, spellIds, pet }) => `${pet} ${name} ${spellIds.join()}`,
  };
}

/** A row a shield, most used first. */
export function shieldTable(shields: readonly ShieldLedger[]): TableData<ShieldLedger> {
  return {
    columns: [
      { key: 'shield', label: 'Shield', kind: 'text', value: ({ name }) => name },
      {
        key: 'used',
        label: 'Used',
        kind: 'amount',
        about:
          'What it took off hits, also where it was put up before the fight. It counts as healing.',
        value: ({ used }) => used,
      },
      {
        key: 'hits',
        label: 'Hits',
        kind: 'count',
        about: 'Hits that it took something of.',
        phone: 'second',
        value: ({ hits }) => hits,
      },
      {
        key: 'applied',
        label: 'Applied',
        kind: 'count',
        about: 'Put up within the fight, without refreshes.',
        phone: 'second',
        value: ({ applied }) => applied,
      },
      {
        key: 'size',
        label: 'Size',
        kind: 'amount',
        about: 'What those held when they were put up. What a refresh added is not in it.',
        phone: 'second',
        value: ({ size }) => size,
      },
      {
        key: 'refreshed',
        label: 'Refreshed',
        kind: 'count',
        phone: 'hidden',
        value: ({ refreshed }) => refreshed,
      },
      {
        key: 'ended',
        label: 'Ended',
        kind: 'count',
        about: 'Also of those that were put up before the fight.',
        phone: 'hidden',
        value: ({ ended }) => ended,
      },
      {
        key: 'left',
        label: 'Left',
        kind: 'amount',
        about: 'What was in it when it ended, and so was never used.',
        value: ({ left }) => left,
      },
      {
        key: 'ids',
        label: 'Ids',
        kind: 'text',
        onlyInFile: true,
        value: ({ spellIds }) => spellIds.join(' '),
      },
    ],
    ownSort: null,
    rows: shields,
    rowKey: ({ name, spellIds }) => `${name} ${spellIds.join()}`,
  };
}
