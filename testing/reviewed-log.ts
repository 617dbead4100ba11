/** A log read and reviewed as the command line does it, with what pages are drawn from beside it. For tests. */
import type { Fight } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import type { ReviewedFight } from '#analysis/review/review-document.ts';
import { createReviewReader } from '#analysis/review/review-reader.ts';
import type { FightStory } from '#analysis/story/fight-story.ts';
import { createStoryReader } from '#analysis/story/story-reader.ts';

export interface ReviewedLog {
  fights: Fight[];
  /** One for each fight, in the same order. */
  reviews: Omit<ReviewedFight, 'file'>[];
  storyOf: (fight: Fight) => FightStory;
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
    storyOf(fight) {
      const stories = createStoryReader(reader.contextOf(fight.id)!);
      stories.push(bytes.subarray(fight.byteStart, fight.byteEnd));
      return stories.end();
    },
  };
}
