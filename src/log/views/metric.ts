/** What a fight can be looked at by, and the words each view uses. */

export const METRICS = ['damage', 'healing', 'taken', 'deaths', 'interrupts', 'casts'] as const;
export type Metric = (typeof METRICS)[number];

/** Metrics that are amounts over time: they have a bar, a rate and a timeline. */
export type AmountMetric = 'damage' | 'healing' | 'taken';

export function isAmountMetric(metric: Metric): metric is AmountMetric {
  return metric === 'damage' || metric === 'healing' || metric === 'taken';
}

export interface MetricWords {
  label: string;
  /** Short name of the rate, as players say it. */
  rate: string;
  /** One sentence: what is counted. */
  counts: string;
}

export const METRIC_WORDS: Record<Metric, MetricWords> = {
  damage: {
    label: 'Damage',
    rate: 'DPS',
    counts:
      'Damage to enemies without overkill, absorbed hits included. Pets count for their owner.',
  },
  healing: {
    label: 'Healing',
    rate: 'HPS',
    counts:
      'Healing that landed plus damage eaten by absorb shields. Overhealing is drawn hatched and not in the total.',
  },
  taken: {
    label: 'Damage taken',
    rate: 'DTPS',
    counts: 'Damage aimed at the player that landed or was absorbed, without overkill.',
  },
  deaths: {
    label: 'Deaths',
    rate: '',
    counts: 'Each death with the blow that explains it. Feigned deaths do not count.',
  },
  interrupts: {
    label: 'Interrupts & dispels',
    rate: '',
    counts: 'Casts stopped, and auras removed or stolen.',
  },
  casts: {
    label: 'Casts',
    rate: 'per minute',
    counts: 'Casts the player finished. Pets do not count.',
  },
};
