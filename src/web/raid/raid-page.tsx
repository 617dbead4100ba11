import { useMemo } from 'react';
import { useAddress } from '#kit/browser/use-address.ts';
import { NamesSwitch } from '#log/views/names-switch.tsx';
import { AnswerCard } from '#log/views/answer-card.tsx';
import { FactsPanel } from '#log/views/facts-panel.tsx';
import { potionsReadyMs, withPotionsOf } from './carried-potions.ts';
import { CloseCard } from './close-card.tsx';
import { fixFact } from './fix-fact.tsx';
import { raidInsights } from './insights.ts';
import { NightList } from './night-list.tsx';
import { PAGES } from '#kit/shell/pages.ts';
import { Note } from '#kit/ui/note.tsx';
import { useDigest, useDigests } from '#log/session/fight-digests.ts';
import { LogFrame } from '#log/views/log-frame.tsx';
import { NightReview } from './night-review.tsx';
import { RaidTabs } from './raid-tabs.tsx';
import { useBossStudy } from './use-boss-study.ts';
import { useNight } from './use-night.ts';
import { raidViews } from './raid-view.ts';
import { readRaidUrl, writeRaidUrl } from './url-state.ts';
import { UnknownFilters } from '#web/season/unknown-filters.tsx';
import type { FilterValues } from '#web/season/unknown-values.ts';

const FILTERS: FilterValues[] = [
  { name: 'view', noun: 'view', values: raidViews, shown: 'your own night' },
];

/** “Tonight”: the night as a strip of pulls, one pull in detail, and all pulls of its boss. */
export function RaidPage() {
  const [url, changeUrl] = useAddress(readRaidUrl, writeRaidUrl);
  const { nights, chosen, people, book, reading, more } = useNight(url);
  const keys = useMemo(
    () => (reading ? [] : (chosen?.night.pulls.map(({ key }) => key) ?? [])),
    [chosen, reading],
  );
  const summaries = useDigests(keys, 'pull-summary');
  const study = useBossStudy(chosen?.boss ?? null, summaries);
  const { digest, problem } = useDigest(
    chosen?.pull.final === true ? chosen.pull.key : null,
    'pull-review',
  );
  const review = useMemo(() => {
    if (!chosen || !digest) return { digest, problem };
    const { pull, night } = chosen;
    const ready = potionsReadyMs(pull, night.pulls, summaries.digests);
    return { digest: withPotionsOf(digest, ready), problem };
  }, [chosen, digest, problem, summaries.digests]);
  const insights = useMemo(
    () =>
      chosen && study
        ? raidInsights({
            night: chosen.night,
            boss: chosen.boss,
            summaries: summaries.digests,
            review: review.digest,
          })
        : [],
    [chosen, study, summaries.digests, review.digest],
  );
  const left = chosen && (
    <NightList
      nights={nights}
      night={chosen.night}
      boss={chosen.boss}
      summaries={summaries.digests}
      onNight={(night) => changeUrl({ night, boss: null, pull: null, death: null })}
      onBoss={(boss) => changeUrl({ night: chosen.night.key, boss, pull: null, death: null })}
    />
  );
  return (
    <LogFrame
      page={PAGES.raid}
      tabs={
        <>
          <RaidTabs view="night" />
          <UnknownFilters filters={FILTERS} />
        </>
      }
      description="Your raid night from your own combat log: every pull on one strip, what killed, who died first, which wipes are alike, and what to fix first. The log stays on your device."
      names={url.names}
      actions={
        <NamesSwitch names={url.names} onNames={(names) => changeUrl({ names }, 'replace')} />
      }
      restoring={url.night !== null || url.pull !== null || url.boss !== null}
      answer={
        study && (
          <div className="grid gap-3 lg:grid-cols-[3fr_2fr] lg:items-start [&>:only-child]:lg:col-span-2">
            <AnswerCard
              label={chosen ? `Fix first on ${chosen.boss.name}` : 'Fix first'}
              fact={fixFact(study.fix, (pull, death) =>
                changeUrl({ pull, night: null, boss: null, tab: 'deaths', death }),
              )}
            />
            {chosen && <CloseCard boss={chosen.boss} summaries={summaries.digests} />}
          </div>
        )
      }
      left={left}
      leftLabel="Night and boss"
      leftIcon="lucide:swords"
      right={insights.length > 0 ? <FactsPanel facts={insights} /> : undefined}
      rightLabel="What to take from it"
      isRightLast
    >
      {chosen ? (
        <NightReview
          chosen={chosen}
          book={book}
          people={people}
          summaries={summaries}
          study={study}
          review={review}
          url={url}
          changeUrl={changeUrl}
        />
      ) : (
        <Waiting more={more} />
      )}
    </LogFrame>
  );
}

function Waiting({ more }: { more: boolean }) {
  if (more)
    return (
      <output className="block py-16 text-center text-muted">
        Reading. The night appears when the log is read, of a followed one with its first pull.
      </output>
    );
  return (
    <Note>
      <p className="font-medium">No raid boss in the opened files.</p>
      <p className="text-muted">
        Keys are reviewed on the Mythic+ page, every other fight stands on “DPS & HPS”.
      </p>
    </Note>
  );
}
