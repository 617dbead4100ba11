/** Crowd control of a match as lanes on one axis and as tables. */
import type {
  ArenaControl,
  ControlAnswer,
  ControlSpan,
} from '#analysis/fight-events/arena-control.ts';
import type { Death } from '#analysis/fight.ts';
import type { TableData } from '#kit/ui/table/table-data.ts';
import type { Lane } from '#log/player/lane-chart.tsx';
import type { NameOf } from './match-tables.ts';

const CATEGORY_WORDS: Readonly<Record<ControlSpan['category'], string>> = {
  stun: 'Stun',
  incapacitate: 'Incapacitate',
  disorient: 'Disorient',
  silence: 'Silence',
  root: 'Root',
  disarm: 'Disarm',
};
const CATEGORIES = Object.keys(CATEGORY_WORDS) as ControlSpan['category'][];

/** `full`, `half`, `quarter`, or `not known`. */
export function returnsWords(part: number | null): string {
  if (part === null) return 'not known';
  return part === 1 ? 'full' : part === 0.5 ? 'half' : 'quarter';
}

const isPale = ({ part }: ControlSpan): boolean => part !== null && part < 1;
const placed = (spans: readonly ControlSpan[]): [number, number][] =>
  spans.map(({ fromMs, toMs }) => [fromMs, toMs]);

/** The lanes of each player: a row a category, what was diminished drawn pale; then trinkets and defensives, and deaths. */
export function controlLanes(
  { spans, answers }: ArenaControl,
  deaths: readonly Pick<Death, 'guid' | 'atMs'>[],
  players: readonly string[],
  nameOf: NameOf,
): Lane[] {
  return players.flatMap((guid) => {
    const heading = nameOf(guid);
    const own = spans.filter((span) => span.guid === guid);
    const lanes = CATEGORIES.map((category): Lane => {
      const all = own.filter((span) => span.category === category);
      return {
        heading,
        name: CATEGORY_WORDS[category],
        count: all.length,
        marks: placed(all.filter((span) => !isPale(span))),
        pale: placed(all.filter((span) => isPale(span))),
        fill: 'var(--danger)',
      };
    });
    const answered = (['trinket', 'defensive'] as const).map((kind): Lane => {
      const all = answers.filter((answer) => answer.guid === guid && answer.kind === kind);
      return {
        heading,
        name: kind === 'trinket' ? 'Trinket' : 'Defensives',
        count: all.length,
        marks: all.map(({ atMs, toMs }): [number, number] => [atMs, toMs]),
        pale: [],
        fill: 'var(--accent)',
      };
    });
    const died = deaths.filter((death) => death.guid === guid);
    const death: Lane = {
      heading,
      name: 'Death',
      count: died.length,
      marks: died.map(({ atMs }): [number, number] => [atMs, atMs]),
      pale: [],
      fill: 'var(--text)',
    };
    return [...lanes, ...answered, death].filter(({ count }) => count > 0);
  });
}

/** A row a control, in order of time. */
export function controlTable({ spans }: ArenaControl, nameOf: NameOf): TableData<ControlSpan> {
  return {
    columns: [
      { key: 'player', label: 'Player', kind: 'text', value: ({ guid }) => nameOf(guid) },
      { key: 'ability', label: 'Ability', kind: 'text', value: ({ name }) => name },
      {
        key: 'by',
        label: 'By',
        kind: 'text',
        phone: 'second',
        phoneLabel: 'by',
        value: ({ by }) => (by === null ? 'not known' : nameOf(by)),
      },
      {
        key: 'kind',
        label: 'Kind',
        kind: 'text',
        phone: 'second',
        phoneLabel: '',
        value: ({ category }) => CATEGORY_WORDS[category],
      },
      { key: 'from', label: 'At', kind: 'clock', value: ({ fromMs }) => fromMs },
      {
        key: 'seconds',
        label: 'Seconds',
        kind: 'decimal',
        about: 'Up to the end of the match where the log has no end of it.',
        value: ({ fromMs, toMs }) => (toMs - fromMs) / 1000,
      },
      {
        key: 'returns',
        label: 'Returns',
        kind: 'text',
        phone: 'second',
        phoneLabel: 'returns',
        about: 'The part of its time by diminishing returns.',
        value: ({ part }) => returnsWords(part),
      },
      {
        key: 'spellId',
        label: 'Id',
        kind: 'text',
        onlyInFile: true,
        value: ({ spellId }) => spellId,
      },
    ],
    ownSort: { column: 'from', descending: false },
    rows: spans,
    rowKey: ({ guid, by, spellId, fromMs }) => `${guid} ${by ?? ''} ${spellId} ${fromMs}`,
  };
}

/** A row a trinket or defensive, in order of time. */
export function answerTable({ answers }: ArenaControl, nameOf: NameOf): TableData<ControlAnswer> {
  return {
    columns: [
      { key: 'player', label: 'Player', kind: 'text', value: ({ guid }) => nameOf(guid) },
      { key: 'ability', label: 'Ability', kind: 'text', value: ({ name }) => name },
      {
        key: 'kind',
        label: 'Kind',
        kind: 'text',
        phone: 'second',
        phoneLabel: '',
        value: ({ kind }) => (kind === 'trinket' ? 'Trinket' : 'Defensive'),
      },
      { key: 'at', label: 'At', kind: 'clock', value: ({ atMs }) => atMs },
      {
        key: 'spellId',
        label: 'Id',
        kind: 'text',
        onlyInFile: true,
        value: ({ spellId }) => spellId,
      },
    ],
    ownSort: { column: 'at', descending: false },
    rows: answers,
    rowKey: ({ guid, spellId, atMs }) => `${guid} ${spellId} ${atMs}`,
  };
}
