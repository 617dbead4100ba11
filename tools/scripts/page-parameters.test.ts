import { describe, expect, it } from 'vitest';
import { knownParameters } from '#server/page-parameters.ts';
import { sortsText } from '#kit/ui/table/table-sorts.ts';
import { readCooldownsUrl } from '#web/cooldowns/url-state.ts';
import { readSearchQuestion } from '#web/search/search-question.ts';
import { readAuraChoice } from '#web/hps-dps/aura-address.ts';
import { readEventFilter } from '#web/hps-dps/event-address.ts';
import { readView } from '#web/hps-dps/page-view.ts';
import { readUrlState } from '#web/hps-dps/url-state.ts';
import { readLadderQuestion } from '#web/season/ladder-question.ts';
import { readThroughputQuestion } from '#web/season/throughput-question.ts';
import { readMplusQuestion } from '#web/mythic-plus/season/mplus-question.ts';
import { readMplusUrl } from '#web/mythic-plus/review/url-state.ts';
import { readRaidUrl } from '#web/raid/url-state.ts';
import { readRaidView } from '#web/raid/raid-view.ts';
import { readRaceQuestion } from '#web/season/race-question.ts';
import { readTitleQuestion } from '#web/titles/title-question.ts';

/** An address that remembers which parameters were asked for. */
class Recording extends URLSearchParams {
  readonly names = new Set<string>();

  override get(name: string): string | null {
    this.names.add(name);
    return super.get(name);
  }
  override getAll(name: string): string[] {
    this.names.add(name);
    return super.getAll(name);
  }
  override has(name: string): boolean {
    this.names.add(name);
    return super.has(name);
  }
}

describe('the parameters that a page is kept by', () => {
  it.each<[string, ...((params: URLSearchParams) => unknown)[]]>([
    ['/search', readSearchQuestion],
    ['/mplus', readMplusQuestion, readMplusUrl, sortsText],
    ['/current-title-holders', readTitleQuestion],
    [
      '/hps-dps',
      readUrlState,
      readEventFilter,
      readAuraChoice,
      readView,
      readThroughputQuestion,
      readLadderQuestion,
      sortsText,
    ],
    ['/raid', readRaidUrl, readRaidView, readRaceQuestion, sortsText],
    ['/cooldowns', readCooldownsUrl, sortsText],
  ])('of %s are those that it reads', (path, ...readers) => {
    // Five characters: each has parameters of its own.
    const params = new Recording('c=a&c=b&c=c&c=d&c=e');
    for (const read of readers) read(params);
    expect(params.names.size).toBeGreaterThan(0);
    expect([...params.names].filter((name) => !knownParameters(path)?.includes(name))).toEqual([]);
  });
});
