import type { SampleLog } from './generate-log.ts';
import { generateLog } from './generate-log.ts';

/**
 * The night behind "Try a sample log": two bosses of Manaforge Omega in five pulls with one kill, then a key, about
 * 9 MB. Always the same bytes.
 */
export function sampleNight(): SampleLog {
  return generateLog({ seed: 20_251_015, pulls: 5, keys: 1, pace: 0.3, chatter: 0.3 });
}
