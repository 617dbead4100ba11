import type { OutOfSampleRecord } from './out-of-sample.ts';
import recorded from './recorded-forecasts.json' with { type: 'json' };

/**
 * How the forecasts and the odds of the title fared on recorded lines, each forecast made by a model that saw nothing of the
 * line's region or season. `tools/generate/build-forecast-model.ts` writes the figures.
 * `out-of-sample.test.ts` checks what the compiler cannot see in them.
 */
export const recordedForecasts = recorded as OutOfSampleRecord;
