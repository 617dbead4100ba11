import { useCallback, useMemo } from 'react';
import { useAddress } from '#kit/browser/use-address.ts';
import { NamesSwitch } from '#log/views/names-switch.tsx';
import { AnswerCard } from '#log/views/answer-card.tsx';
import { FactsPanel } from '#log/views/facts-panel.tsx';
import { potionsReadyMs, withPotionsOf } from '#log/pull/carried-potions.ts';
import { wipeResults } from '#log/chance/boss-progress.ts';
import { CloseCard } from '#log/chance/close-card.tsx';
import { fixFact } from './fix-fact.tsx';
import { raidInsights } from './insights.ts';
import { PAGES } from '#kit/shell/pages.ts';
import { Note } from '#kit/ui/note.tsx';
import { useDigest, useDigests } from '#log/session/fight-digests.ts';
import { fightIn } from '#log/session/choose-fight.ts';
import { groupFights } from '#log/session/fight-groups.ts';
import { useLogState } from '#log/session/shown-logs.tsx';
import { LogWorkspace } from '#log/views/log-workspace.tsx';
import { TrustBadge } from '#log/views/trust-badge.tsx';
import { useGameFacts } from '#log/views/use-game-facts.ts';
import { formatResult } from './format-pull.ts';
import { NightReview } from './night-review.tsx';
import { FIRST_TABS, QUESTIONS } from './night-tabs.ts';
import { RaidTabs } from './raid-tabs.tsx';
import { useBossStudy } from './use-boss-study.ts';
import { useNight } from './use-night.ts';
import { raidViews } from './raid-view.ts';
import { raidAddress } from './url-state.ts';
import { UnknownFilters } from '#season/views/unknown-filters.tsx';
import type { FilterValues } from '#season/views/unknown-values.ts';

const FILTERS: FilterValues[] = [
  { name: 'view', noun: 'view', values: raidViews, shown: 'your own night' },
];

/** “Tonight”: the night as a strip of pulls, one pull in detail, and all pulls of its boss. */
export function RaidPage() {
  const [url, changeUrl] = useAddress(raidAddress);
  const { chosen, people, book, reading, more } = useNight(url);
  const { files, fights } = useLogState();
  // The sample needs no facts of the season: first scripts of this page are counted.
  const game = useGameFacts(files.length > 0);
  const groups = useMemo(() => groupFights(fights), [fights]);
  const found = useMemo(() => fightIn(groups, chosen?.pull.key), [groups, chosen]);
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
  const results = useMemo(
    () => wipeResults(chosen?.night.bosses ?? [], summaries.digests),
    [chosen, summaries.digests],
  );
  const select = useCallback(
    (pull: string): void => changeUrl({ pull, night: null, boss: null, death: null }, 'replace'),
    [changeUrl],
  );
  const summary = chosen ? summaries.digests.get(chosen.pull.key) : undefined;
  const hasLeft =
    chosen?.pull.fight.success !== true && (summary?.progress.leftPercent ?? null) !== null;
  return (
    <LogWorkspace
      groups={groups}
      chosen={found && { ...found, missing: chosen?.missing === true }}
      question={QUESTIONS[url.tab]}
      game={game}
      about={{
        result: chosen && hasLeft && (
          <span className="tabular font-medium text-text">
            {formatResult(chosen.pull, summary)}
          </span>
        ),
        badge: review.digest && <TrustBadge checks={review.digest.trust} />,
      }}
      results={results}
      onFight={select}
      onQuestion={(question) => {
        const tab = FIRST_TABS[question];
        if (tab !== undefined && question !== QUESTIONS[url.tab]) changeUrl({ tab });
        return tab !== undefined;
      }}
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
          <div className="grid gap-2 lg:grid-cols-2 lg:items-start lg:gap-3 2xl:grid-cols-[3fr_2fr] [&>:only-child]:lg:col-span-2">
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
      right={insights.length > 0 ? <FactsPanel facts={insights} /> : undefined}
      rightLabel="What to take from it"
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
          onPull={select}
        />
      ) : (
        <Waiting more={more} />
      )}
    </LogWorkspace>
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
