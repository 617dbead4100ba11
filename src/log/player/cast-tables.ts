/** The casts of a player in order, and how often cooldowns were used, as tables. */
import type { CastCooldown } from '#analysis/fight-events/player-casts.ts';
import { formatDecimal } from '#lib/format-number.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';
import type { CastMark, CastRow } from './cast-lanes.ts';

/** A row a cast, in the order of the fight. */
export function sequenceTable(rows: readonly CastRow[]): TableData<CastRow> {
  return {
    columns: [
      { key: 'at', label: 'Begun', kind: 'clock', value: ({ fromMs }) => fromMs },
      { key: 'name', label: 'Spell', kind: 'text', value: ({ name }) => name },
      {
        key: 'seconds',
        label: 'Cast, s',
        kind: 'decimal',
        about: 'From its beginning to its success. An instant one has 0.',
        phone: 'second',
        head: 'Cast',
        phoneLabel: 'cast',
        value: ({ fromMs, atMs }) => (atMs - fromMs) / 1000,
        cell: ({ fromMs, atMs }) =>
          atMs === fromMs ? 'instant' : `${formatDecimal((atMs - fromMs) / 1000)} s`,
      },
      {
        key: 'pause',
        label: 'Pause before, s',
        kind: 'decimal',
        about: 'From the success of the cast before to the beginning of this one.',
        value: ({ pauseMs }) => (pauseMs === null ? null : pauseMs / 1000),
      },
      { key: 'id', label: 'Id', kind: 'count', onlyInFile: true, value: ({ spellId }) => spellId },
    ],
    ownSort: null,
    rows,
    rowKey: ({ number }) => String(number),
  };
}

const MARK_WORDS: Readonly<Record<CastMark['kind'], string>> = {
  death: 'Death',
  enemy: 'Enemy cast',
  cooldown: 'Cooldown',
  proc: 'Proc',
  pause: 'Pause',
};

/** A row a mark of the chart that is no plain cast. */
export function markTable(marks: readonly CastMark[]): TableData<CastMark> {
  return {
    columns: [
      { key: 'at', label: 'At', kind: 'clock', value: ({ atMs }) => atMs },
      { key: 'kind', label: 'Kind', kind: 'text', value: ({ kind }) => MARK_WORDS[kind] },
      { key: 'name', label: 'Name', kind: 'text', phone: 'second', value: ({ name }) => name },
      {
        key: 'length',
        label: 'Length, s',
        kind: 'decimal',
        about: 'Of a pause. Of a cooldown, until it is ready again by its base seconds.',
        phone: 'second',
        value: ({ lengthMs }) => (lengthMs === null ? null : lengthMs / 1000),
      },
    ],
    ownSort: null,
    rows: marks,
    rowKey: ({ kind, name, atMs }) => `${kind} ${name} ${atMs}`,
  };
}

/** Words for what speaks against the base seconds of a cooldown; null where nothing does. */
export function doubtWords({ doubts }: Pick<CastCooldown, 'doubts'>): string | null {
  if (doubts.includes('used-sooner')) return 'used sooner than its base';
  if (doubts.includes('talents-change-it')) return 'talents change it';
  return doubts.length > 0 ? 'sources differ' : null;
}

/** A row a cooldown that was used; the share is of the whole fight. */
export function efficiencyTable(cooldowns: readonly CastCooldown[]): TableData<CastCooldown> {
  return {
    columns: [
      { key: 'cooldown', label: 'Cooldown', kind: 'text', value: ({ name }) => name },
      { key: 'uses', label: 'Uses', kind: 'count', value: ({ atMs }) => atMs.length },
      {
        key: 'possible',
        label: 'Possible',
        kind: 'count',
        about: 'Uses, and those for which there was time besides while alive, by the base seconds.',
        value: ({ possible }) => possible,
      },
      {
        key: 'share',
        label: 'Efficiency',
        kind: 'share',
        value: ({ atMs, possible }) => (possible > 0 ? atMs.length / possible : null),
      },
      {
        key: 'doubt',
        label: 'Doubt',
        kind: 'text',
        about: 'Why its seconds may be others than the base ones.',
        phone: 'second',
        phoneLabel: '',
        value: doubtWords,
      },
    ],
    ownSort: { column: 'uses', descending: true },
    rows: cooldowns,
    rowKey: ({ spellId }) => String(spellId),
  };
}
