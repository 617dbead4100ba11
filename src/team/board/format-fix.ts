import type { GroupFix } from '#team/model/roster/cheapest-fixes.ts';

/** `Mo for Milo, as Windwalker Monk`. @param kind the specialization with its class. */
export function describeFix({ kind, character, leaves }: GroupFix, kindOfPlayer: string): string {
  const name = character.shown;
  if (kind === 'respec') return `${name} plays ${kindOfPlayer}`;
  if (kind === 'character') return `${character.player} plays ${name}, ${kindOfPlayer}`;
  if (kind === 'add') return `${name} comes in, as ${kindOfPlayer}`;
  return `${name} for ${leaves?.character.shown ?? 'a player'}, as ${kindOfPlayer}`;
}

/** What a change costs elsewhere: `Costs Battle Shout, one healer, 4 item levels.` */
export function describeCost({ lost, tanks, healers, itemLevel, character }: GroupFix): string {
  const costs = [
    ...lost,
    ...(tanks < 0 ? ['one tank'] : []),
    ...(healers < 0 ? ['one healer'] : []),
    ...(itemLevel !== null && itemLevel <= -0.5 ? [levels(-itemLevel)] : []),
  ];
  const gains = [
    ...(tanks > 0 ? ['one tank'] : []),
    ...(healers > 0 ? ['one healer'] : []),
    ...(itemLevel !== null && itemLevel >= 0.5 ? [levels(itemLevel)] : []),
  ];
  return [
    costs.length === 0 ? 'No other cost.' : `Costs ${costs.join(', ')}.`,
    gains.length === 0 ? '' : ` Adds ${gains.join(', ')}.`,
    character.isOut ? ' The player is out on the next raid night.' : '',
  ].join('');
}

function levels(count: number): string {
  const whole = Math.round(count);
  return `${whole} item ${whole === 1 ? 'level' : 'levels'}`;
}
