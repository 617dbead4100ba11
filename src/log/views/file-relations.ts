/**
 * What an opened log has to do with those opened before it: the same log once more, an earlier state of it, the same
 * fights logged by another player, or what came next that night. The page says so, so that no night is counted twice.
 */
import type { LogFileFacts } from '#analysis/fight.ts';
import { isSameFight, nightOf } from '#log/session/fight-groups.ts';
import type { ListedFight } from '#log/session/fight-groups.ts';

export interface RelatedFile {
  id: number;
  name: string;
  sample: boolean;
  /** Null until the file is read. */
  facts: Pick<LogFileFacts, 'bytes' | 'lines'> | null;
}

export type FileRelation = {
  /** The file it is about; the other one was opened before it. */
  id: number;
  otherName: string;
} & (
  | { kind: 'same' }
  /** All of it stands at the beginning of the other one, or the other way round. */
  | { kind: 'shorter' | 'longer'; fights: number }
  /** Some of its fights are in the other one, too. */
  | { kind: 'shared'; fights: number; of: number }
  /** Its first fight came after the last one of the other, in the same night. */
  | { kind: 'continues'; afterMs: number }
);

/** At most one for each file, of those that are read; the closest there is. */
export function fileRelations(
  files: readonly RelatedFile[],
  fights: readonly ListedFight[],
): FileRelation[] {
  const read = files.filter(({ facts, sample }) => facts !== null && !sample);
  const own = new Map(read.map(({ id }) => [id, topFights(fights, id)]));
  return read.flatMap((file, at) => {
    const relations = read
      .slice(0, at)
      .map((other) => relationOf(file, own.get(file.id) ?? [], other, own.get(other.id) ?? []))
      .filter((relation) => relation !== null);
    const closest = relations.toSorted((a, b) => rank(a) - rank(b))[0];
    return closest ? [closest] : [];
  });
}

const KINDS = ['same', 'shorter', 'longer', 'shared', 'continues'] as const;

/** The nearer first; of two that go before it, the one that ended last. */
function rank(relation: FileRelation): number {
  const within = relation.kind === 'continues' ? Math.min(0.9, relation.afterMs / 1e9) : 0;
  return KINDS.indexOf(relation.kind) + within;
}

/** In order of time; bosses of a key go with their key. */
function topFights(fights: readonly ListedFight[], fileId: number): ListedFight[] {
  return fights
    .filter((item) => item.fileId === fileId && item.fight.keystoneFightId === null)
    .toSorted((a, b) => a.fight.startMs - b.fight.startMs);
}

function relationOf(
  file: RelatedFile,
  own: readonly ListedFight[],
  other: RelatedFile,
  others: readonly ListedFight[],
): FileRelation | null {
  const about = { id: file.id, otherName: other.name };
  const [shorter, longer] = own.length <= others.length ? [own, others] : [others, own];
  const starts = new Map(longer.map(({ fight }) => [fight.id, fight.byteStart]));
  const inPlace = shorter.filter(({ fight }) => starts.get(fight.id) === fight.byteStart).length;
  if (file.facts && other.facts && inPlace === shorter.length) {
    const { bytes, lines } = file.facts;
    if (bytes === other.facts.bytes && lines === other.facts.lines)
      return { ...about, kind: 'same' };
    if (inPlace > 0)
      return { ...about, kind: bytes < other.facts.bytes ? 'shorter' : 'longer', fights: inPlace };
  }
  const shared = own.filter((item) => others.some((one) => isSameFight(one.fight, item.fight)));
  if (shared.length > 0) return { ...about, kind: 'shared', fights: shared.length, of: own.length };
  const first = own[0]?.fight;
  const last = others.at(-1)?.fight;
  if (!first || !last || nightOf(first.startMs) !== nightOf(last.startMs)) return null;
  const afterMs = first.startMs - (last.startMs + last.wallMs);
  return afterMs >= 0 ? { ...about, kind: 'continues', afterMs } : null;
}

const counted = (count: number): string => (count === 1 ? '1 fight' : `${count} fights`);

/** Whether something is to be done about it, or counted with care. */
export function asksForCare({ kind }: FileRelation): boolean {
  return kind !== 'continues';
}

/** One or two sentences: what it is, and what follows from it. */
export function relationWords(relation: FileRelation): string {
  const { otherName: name } = relation;
  switch (relation.kind) {
    case 'same':
      return `The same log as ${name}, line for line: one of the two can be closed.`;
    case 'shorter':
      return `An earlier state of ${name}, which has all of it and more: this one can be closed.`;
    case 'longer':
      return `${name} as it went on: that one, an earlier state of this log, can be closed.`;
    case 'shared':
      return `${relation.fights} of its ${counted(relation.of)} ${relation.fights === 1 ? 'is' : 'are'} in ${name} too, as another player’s log has ${relation.fights === 1 ? 'it' : 'them'}. A night counts each pull once. Lists show both.`;
    default:
      return `Goes on ${minutes(relation.afterMs)} after ${name}. Pull numbers continue.`;
  }
}

function minutes(ms: number): string {
  const whole = Math.round(ms / 60_000);
  return whole === 0 ? 'less than a minute' : whole === 1 ? 'a minute' : `${whole} minutes`;
}
