/** Whose damage is shown: all targets, the boss, its adds, enemy players, or one of them. */
import type { DamageTarget } from '#analysis/damage-targets.ts';
import { formatAmount, formatShare } from '#lib/format-number.ts';
import { joinList } from '#lib/join-list.ts';
import { distinctNames } from '#log/views/distinct-names.ts';
import { playerToken } from '#log/session/player-token.ts';

/** `boss`, `adds`, `enemies`, `npc-1234`, or `unit-` with a token of the GUID. No name stands in an address. */
export const TARGET_CHOICE = /^(?:boss|adds|enemies|npc-\d{1,9}|unit-[0-9a-z]{1,7})$/;

export interface TargetOption {
  value: string;
  label: string;
}

export interface ChosenTargets {
  /** `the boss`, `adds`, a name: what follows “Damage to”. */
  words: string;
  targets: DamageTarget[];
}

function valueOf({ npcId, key }: DamageTarget): string {
  return npcId === null ? `unit-${playerToken(key)}` : key;
}

const isBoss = ({ npcId }: DamageTarget, bossNpcIds: ReadonlySet<number>): boolean =>
  npcId !== null && bossNpcIds.has(npcId);

const isEnemyPlayer = ({ key }: DamageTarget): boolean => key.startsWith('Player-');

const sumOf = (targets: readonly DamageTarget[]): number =>
  targets.reduce((sum, { total }) => sum + total, 0);

/** What a choice stands for in this fight; `targets` is empty when nothing of it was hit. */
export function chosenTargets(
  choice: string,
  all: readonly DamageTarget[],
  bossNpcIds: ReadonlySet<number>,
): ChosenTargets {
  if (choice === 'boss')
    return { words: 'the boss', targets: all.filter((one) => isBoss(one, bossNpcIds)) };
  if (choice === 'adds')
    return {
      words: 'adds',
      targets: all.filter((one) => !isBoss(one, bossNpcIds) && !isEnemyPlayer(one)),
    };
  if (choice === 'enemies') return { words: 'enemy players', targets: all.filter(isEnemyPlayer) };
  const targets = all.filter((one) => valueOf(one) === choice);
  return { words: targets[0]?.name ?? 'a target that was not hit here', targets };
}

/** Names of the targets of a choice, for the line below the heading: at most four. */
export function namesOf(targets: readonly DamageTarget[]): string {
  return joinList(countedNames(targets), 4);
}

function countedNames(targets: readonly DamageTarget[]): string[] {
  return distinctNames(targets, ({ npcId }) => npcId).map((name, index) => {
    const count = targets[index]!.units.length;
    return count > 1 ? `${name} ×${count}` : name;
  });
}

/** Share of the players' damage that went to these. */
export function shareOf(targets: readonly DamageTarget[], all: readonly DamageTarget[]): string {
  return formatShare(sumOf(targets), sumOf(all));
}

/** Boss, adds and enemy players together and alone, each with its damage; groups without damage are left out. */
export function targetOptions(
  all: readonly DamageTarget[],
  bossNpcIds: ReadonlySet<number>,
): { groups: TargetOption[]; named: TargetOption[] } {
  const groups = [
    { value: 'boss', word: 'Boss' },
    { value: 'adds', word: 'Adds' },
    { value: 'enemies', word: 'Enemy players' },
  ].flatMap(({ value, word }) => {
    const { targets } = chosenTargets(value, all, bossNpcIds);
    return targets.length === 0 ? [] : [{ value, label: `${word} · ${amounts(targets, all)}` }];
  });
  const names = countedNames(all);
  const named = all.map((target, index) => ({
    value: valueOf(target),
    label: `${names[index]} · ${amounts([target], all)}`,
  }));
  return { groups, named };
}

function amounts(targets: readonly DamageTarget[], all: readonly DamageTarget[]): string {
  return `${formatAmount(sumOf(targets))} (${shareOf(targets, all)})`;
}
