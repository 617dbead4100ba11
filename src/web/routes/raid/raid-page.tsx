import { useMemo } from 'react';
import { TrustBadge } from '#web/components/log/trust-badge.tsx';
import { NightList } from '#web/components/raid/night-list.tsx';
import { NightSummary } from '#web/components/raid/night-summary.tsx';
import type { Chosen } from '#web/components/raid/nights.ts';
import type { NameBook } from '#web/components/raid/name-book.ts';
import { PullHeader } from '#web/components/raid/pull-header.tsx';
import { PullStrip } from '#web/components/raid/pull-strip.tsx';
import { PullView } from '#web/components/raid/pull-view.tsx';
import { scopeOf } from '#web/components/raid/scope.ts';
import { TabBar } from '#web/components/raid/tab-bar.tsx';
import { PAGES } from '#web/components/shell/pages.ts';
import { Note } from '#web/components/ui/note.tsx';
import { LogFrame } from '#web/routes/log-frame/log-frame.tsx';
import { storyPool, useDigest, useDigests } from '#web/log-session/stories.ts';
import type { DigestsView } from '#web/log-session/stories.ts';
import { BossView } from '#web/components/raid/boss-view.tsx';
import { NightSwitches } from '#web/components/raid/night-switches.tsx';
import { MISSING, READS } from './page-words.ts';
import type { RaidUrl } from './url-state.ts';
import { useNight } from './use-night.ts';
import type { ChangeRaidUrl } from './use-raid-url.ts';
import { useRaidUrl } from './use-raid-url.ts';

/** “Tonight”: the night as a strip of pulls, one pull in detail, and all pulls of its boss. */
export function RaidPage() {
  const [url, changeUrl] = useRaidUrl();
  const { nights, chosen, book, reading } = useNight(url);
  const keys = useMemo(
    () => (reading ? [] : (chosen?.night.pulls.map(({ key }) => key) ?? [])),
    [chosen, reading],
  );
  const summaries = useDigests(keys, 'pull-summary');
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
      description="Your raid night from your own combat log: every pull on one strip, what killed, who died first, which wipes are alike, and what to fix first. Read on your device; nothing of it is sent."
      lead="Between two pulls there is time to fix one thing. Which one?"
      reads={READS}
      missing={MISSING}
      restoring={url.night !== null || url.pull !== null || url.boss !== null}
      left={left}
      leftLabel="Night and boss"
      leftIcon="lucide:swords"
    >
      {chosen ? (
        <Night chosen={chosen} book={book} summaries={summaries} url={url} changeUrl={changeUrl} />
      ) : (
        <Waiting reading={reading} />
      )}
    </LogFrame>
  );
}

function Waiting({ reading }: { reading: boolean }) {
  if (reading)
    return (
      <output className="block py-16 text-center text-muted">
        Reading. The night appears when the log is read.
      </output>
    );
  return (
    <Note>
      <p className="font-medium">No raid boss in the opened files.</p>
      <p className="text-muted">
        Keys are reviewed on the Mythic+ page, every other fight stands under “Your log”.
      </p>
    </Note>
  );
}

interface NightProps {
  chosen: Chosen;
  book: NameBook;
  summaries: DigestsView<'pull-summary'>;
  url: RaidUrl;
  changeUrl: ChangeRaidUrl;
}

function Night({ chosen, book, summaries, url, changeUrl }: NightProps) {
  const { night, boss, pull, missing } = chosen;
  const { digests, done, total } = summaries;
  const select = (key: string): void =>
    changeUrl({ pull: key, night: null, boss: null, death: null }, 'replace');
  const place = night.pulls.findIndex(({ key }) => key === pull.key);
  const { digest: review, problem } = useDigest(pull.final ? pull.key : null, 'pull-review');
  const scope = useMemo(() => scopeOf(pull, book), [pull, book]);
  const { tab } = url;
  return (
    <>
      {missing && (
        <div className="mb-4">
          <Note kind="warning">
            What this address names is not in the opened files. This is the nearest that is.
          </Note>
        </div>
      )}
      <NightSummary night={night} />
      <NightSwitches
        scale={url.scale}
        names={url.names}
        onScale={(scale) => changeUrl({ scale }, 'replace')}
        onNames={(names) => changeUrl({ names }, 'replace')}
      />
      <PullStrip
        night={night}
        summaries={digests}
        selectedKey={pull.key}
        onSelect={select}
        scale={url.scale}
      />
      {done < total && (
        <output className="tabular block text-xs text-muted">
          Reading what happened in each pull: {done} of {total}
        </output>
      )}
      <article className="mt-6" aria-label={`Pull ${pull.number} of ${boss.name}`}>
        <PullHeader
          pull={pull}
          of={boss.pulls.length}
          summary={digests.get(pull.key)}
          onStep={(step) => {
            const next = night.pulls[place + step];
            if (next) select(next.key);
          }}
          hasBefore={place > 0}
          hasAfter={place < night.pulls.length - 1}
          badge={review && <TrustBadge checks={review.trust} />}
        />
        <TabBar
          label="What to look at"
          tabs={[
            { id: 'deaths', label: 'Deaths', count: pull.fight.deaths.length },
            { id: 'avoidable', label: 'Avoidable' },
            { id: 'timeline', label: 'Course' },
            { id: 'prep', label: 'Prep' },
            {
              id: 'all',
              label: boss.pulls.length === 1 ? 'All pulls' : `All ${boss.pulls.length} pulls`,
            },
          ]}
          chosen={tab}
          onChange={(next) => changeUrl({ tab: next })}
        />
        <div className="mt-4" data-tab-content={tab}>
          {tab === 'all' ? (
            <BossView
              boss={boss}
              summaries={digests}
              book={book}
              onPull={select}
              pullKey={pull.key}
            />
          ) : (
            <PullView
              tab={tab}
              review={review}
              problem={problem?.message ?? null}
              scope={scope}
              death={url.death}
              onDeath={(death) => changeUrl({ death }, 'replace')}
              onRetry={() => storyPool().retry('pull-review', pull.key)}
            />
          )}
        </div>
      </article>
    </>
  );
}
