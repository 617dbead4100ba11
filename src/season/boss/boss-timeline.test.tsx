import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ASSUMED_TIMELINE } from '#team/model/planner/assumed-timeline.ts';
import { packTimeline } from '#team/model/planner/pack-timeline.ts';
import { TimelineOfBoss } from './boss-timeline.tsx';

const ULATEK = 3492;
const draw = (props: Parameters<typeof TimelineOfBoss>[0]): string =>
  renderToStaticMarkup(createElement(TimelineOfBoss, props));

describe('the timeline of a boss', () => {
  it('has every cast that the add-on’s list of the boss has, at its time', () => {
    // The list of NorthernSkyRaidTools as it stands in the fact table, counted here without the packs.
    const facts = JSON.parse(
      readFileSync(
        join(import.meta.dirname, '../../../packages/game-data/tables/raids.json'),
        'utf8',
      ),
    ) as {
      raids: {
        bosses: {
          name: string;
          encounterId: number;
          spells: { spellId: number; name: string }[];
          timelines: { events: [seconds: number, spellId: number][] }[];
        }[];
      }[];
    };
    const boss = facts.raids
      .flatMap(({ bosses }) => bosses)
      .find(({ encounterId }) => encounterId === ULATEK)!;
    const ids = boss.spells.filter(({ name }) => name === 'Rage of the Shackled');
    const times = boss.timelines[0]!.events.filter(([, spellId]) =>
      ids.some((one) => one.spellId === spellId),
    ).map(
      ([seconds]) =>
        `${Math.floor(seconds / 60)}:${`${Math.floor(seconds % 60)}`.padStart(2, '0')}`,
    );
    expect(times.length).toBeGreaterThan(1);
    const drawn = draw({
      timeline: packTimeline(ULATEK, 15),
      boss: boss.name,
      difficulty: 'Heroic',
      listed: 'Heroic',
    });
    const row = /Rage of the Shackled<\/th><td>([^<]*)</.exec(drawn)?.[1];
    expect(row?.split(', ')).toEqual(times);
    expect(drawn).not.toContain('No source lists');
  });

  it('says when its times are of another difficulty', () => {
    const timeline = packTimeline(ULATEK, 16);
    expect(draw({ timeline, boss: 'B', difficulty: 'Mythic', listed: 'Heroic' })).toContain(
      'No source lists Mythic yet. These are the times of Heroic.',
    );
  });

  it('says that nothing is known of a boss that no source lists', () => {
    const words = draw({
      timeline: ASSUMED_TIMELINE,
      boss: 'B',
      difficulty: 'Mythic',
      listed: 'Mythic',
    });
    expect(words).toContain('not known yet');
    expect(words).not.toContain('data-boss-timeline');
  });
});
