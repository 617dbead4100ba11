import type { ThroughputMetric } from './throughput-question.ts';

/** What is said of the buffs that make the damage of others larger. */
export const SUPPORT_WORDS: Readonly<Record<ThroughputMetric, string>> = {
  dps: 'Damage is as logged: Augmentation Evokers and Power Infusion are not credited to who cast them. “Credited damage per second” does that for the buffs that logs write shares of.',
  bossdps: 'Damage to bosses is as logged. Damage to adds does not count.',
  rdps: 'Damage that the buffs of an Augmentation Evoker gave others is theirs here, by the shares that logs write. Logs write no shares of Power Infusion: it stays with who received it.',
  hps: 'Healing and absorbs are as logged.',
  taken: 'Damage taken is as logged, with what shields absorbed.',
};
