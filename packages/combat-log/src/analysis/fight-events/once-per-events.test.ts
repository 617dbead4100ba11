import { expect, it } from 'vitest';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { oncePerEvents } from './once-per-events.ts';

it('makes it once of the same events, and anew of others', () => {
  let made = 0;
  const lengthOf = oncePerEvents(({ lengthMs }) => ({ lengthMs, made: (made += 1) }));
  const events = inventFightEvents({ units: { Ann: {} } });
  const longer = { ...events, lengthMs: events.lengthMs + 1 };
  expect(lengthOf(events)).toEqual({ lengthMs: events.lengthMs, made: 1 });
  expect(lengthOf(longer)).toEqual({ lengthMs: longer.lengthMs, made: 2 });
  expect(lengthOf(events)).toEqual({ lengthMs: events.lengthMs, made: 1 });
  expect(made).toBe(2);
});
