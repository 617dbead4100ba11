/** A log read and reviewed as the command line does it, with what pages are drawn from beside it. For tests. */
import type { Fight } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import type { ReviewedFight } from '#analysis/review/review-document.ts';
import { createReviewReader } from '#analysis/review/review-reader.ts';
import type { FightEvents } from '#analysis/fight-events/fight-events.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';

export interface ReviewedLog {
  fights: Fight[];
  /** One for each fight, in the same order. */
  reviews: Omit<ReviewedFight, 'file'>[];
  eventsOf: (fight: Fight) => FightEvents;
}

export function reviewLog(bytes: Uint8Array, fallbackYear = 2025): ReviewedLog {
  const reader = createLogReader({ fileName: 'log.txt', fallbackYear });
  reader.push(bytes);
  const { fights } = reader.end();
  const reviews = createReviewReader(fights, (id) => reader.contextOf(id));
  reviews.push(bytes);
  return {
    fights,
    reviews: reviews.end(),
    eventsOf(fight) {
      const eventsReader = createEventsReader(reader.contextOf(fight.id)!);
      eventsReader.push(bytes.subarray(fight.byteStart, fight.byteEnd));
      return eventsReader.end();
    },
  };
}
