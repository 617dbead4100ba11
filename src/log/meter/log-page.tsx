import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { bossNpcIdsOf } from '#analysis/damage-targets.ts';
import type { Fight } from '#analysis/fight.ts';
import { useAddress } from '#kit/browser/use-address.ts';
import type { TimelineBand } from '#kit/chart/timeline-chart.tsx';
import { isSameContent } from '#log/player/compare-options.ts';
import { eventAddress } from '#log/events/event-address.ts';
import { FactsPanel } from '#log/views/facts-panel.tsx';
import { fightFacts } from './fight-facts.ts';
import { groupFights, timelineMs } from '#log/session/fight-groups.ts';
import type { ListedFight, PulledFight } from '#log/session/fight-groups.ts';
import type { GameFacts } from '#log/views/game-facts.ts';
import { NamesSwitch } from '#log/views/names-switch.tsx';
import { ParseReportDisclosure } from './parse-report-disclosure.tsx';
import { WholeLogExport } from './whole-log-export.tsx';
import { NoCombatNote } from '#log/views/no-combat-note.tsx';
import type { LogState } from '#log/session/log-state.ts';
import type { Metric } from '#log/views/metric.ts';
import { isReading, mayBringFights } from '#log/session/reading-files.ts';
import { logSession } from '#log/session/session.ts';
import { useLogState, useSample, useWholeSample } from '#log/session/shown-logs.tsx';
import { PAGES } from '#kit/shell/pages.ts';
import { chooseFight } from '#log/session/choose-fight.ts';
import { fightTabs, type FightQuestion } from '#log/views/fight-questions.ts';
import { LogWorkspace } from '#log/views/log-workspace.tsx';
import { TrustLine } from '#log/views/trust-line.tsx';
import { FightView } from './fight-view.tsx';
import { useAliases } from '#log/session/use-aliases.ts';
import { useGameFacts } from '#log/views/use-game-facts.ts';
import { meterAddress } from './url-state.ts';
import { VIEW_FILTER } from './place-filters.ts';
import { UnknownFilters } from '#season/views/unknown-filters.tsx';
import { ViewTabs } from './view-tabs.tsx';
import { Button } from '#kit/ui/button.tsx';

const PublishPanel = lazy(async () => ({
  default: (await import('./publish-panel.tsx')).PublishPanel,
}));

/** The bosses of a key, as parts of its timeline. */
function bandsOf(item: PulledFight, fights: readonly ListedFight[]): TimelineBand[] {
  if (item.fight.kind !== 'keystone') return [];
  return fights
    .filter(
      ({ fileId, fight }) => fileId === item.fileId && fight.keystoneFightId === item.fight.id,
    )
    .map(({ fight }) => {
      const fromMs = fight.startMs - item.fight.startMs;
      return { fromMs, toMs: fromMs + timelineMs(fight), label: fight.name };
    });
}

/** Creatures that are the boss of a fight, or of a key's fights. */
function bossesOf(item: PulledFight, fights: readonly ListedFight[], game: GameFacts): Set<number> {
  const bosses =
    item.fight.kind === 'keystone'
      ? fights
          .filter(
            ({ fileId, fight }) =>
              fileId === item.fileId && fight.keystoneFightId === item.fight.id,
          )
          .map(({ fight }) => fight)
      : item.fight.kind === 'encounter'
        ? [item.fight]
        : [];
  return bossNpcIdsOf(bosses, game.bossNpcIds);
}

/** Boss and adds mean the same in every fight; a single target only in fights against the same boss. */
function keptTarget(target: string | null, from: Fight | null, to: Fight | null): string | null {
  if (target === null || target === 'boss' || target === 'adds') return target;
  return from && to && from.name === to.name ? target : null;
}

/** Which tab the page stands for: deaths are a tab of their own where no other page has them. */
function questionOf(item: PulledFight | null, metric: Metric): FightQuestion {
  if (metric === 'casts') return 'casts';
  if (metric !== 'deaths' || !item) return 'meter';
  const deaths = fightTabs(item).find(({ question }) => question === 'deaths');
  return deaths?.to.startsWith(PAGES.hpsDps.path) === true ? 'deaths' : 'meter';
}

function Waiting({ state }: { state: LogState }) {
  const busy = mayBringFights(state.files);
  if (busy)
    return (
      <output className="block py-16 text-center text-muted">
        Reading. Fights appear here as they end.
      </output>
    );
  return <NoCombatNote files={state.files} />;
}

/** “Your log”: files in on the left, the chosen fight in the middle, what it says about itself on the right. */
export function LogPage() {
  const state = useLogState();
  const [url, changeUrl] = useAddress(meterAddress);
  const [isPublishing, setIsPublishing] = useState(false);
  const sample = useSample();
  const { files, fights, columns, columnProblems } = state;
  const game = useGameFacts(fights.length > 0);
  const groups = useMemo(() => groupFights(fights), [fights]);
  const reading = isReading(files);
  const chosen = useMemo(() => chooseFight(groups, url.fight), [groups, url.fight]);
  // While a log is being read, the fight of the address may still come.
  const item = chosen && !(chosen.missing && reading) ? chosen.item : null;
  const key = item?.key ?? null;
  const final = item?.final ?? false;
  const isSampleShown = sample.shown;
  useEffect(() => {
    // The server's sample has no events: they are asked for again once the engine has read the whole of it.
    if (key !== null && final && !isSampleShown) logSession().openFight(key);
  }, [key, final, isSampleShown]);
  /** The server's sample night has all numbers of one fight; its events and its other fights the engine reads. */
  const isWhole = !sample.shown || key === sample.mainKey;
  const [{ events }] = useAddress(eventAddress);
  useWholeSample(
    !isWhole || events || url.player !== null || url.target !== null || url.fromMs !== null,
  );
  const selectFight = useCallback(
    (fight: string) => {
      const to = fights.find((one) => one.key === fight)?.fight ?? null;
      const target = keptTarget(url.target, item?.fight ?? null, to);
      changeUrl({ fight, player: null, compare: null, target, fromMs: null, toMs: null });
    },
    [changeUrl, fights, item, url.target],
  );
  const bands = useMemo(() => (item ? bandsOf(item, fights) : []), [item, fights]);
  const bossNpcIds = useMemo(
    () => (item ? bossesOf(item, fights, game) : new Set<number>()),
    [item, fights, game],
  );
  const { book, anonymize } = useAliases(item?.sample ?? false, url.names);
  const others = useMemo(
    () =>
      groups
        .flatMap((group) => group.fights)
        .filter((one) => item && one.key !== item.key && isSameContent(one.fight, item.fight))
        .map((one) => anonymize(one)),
    [groups, item, anonymize],
  );
  const anonymizedColumns = useMemo(
    () =>
      book.hidden
        ? new Map([...columns].map(([of, one]) => [of, { ...one, units: anonymize(one.units) }]))
        : columns,
    [columns, book, anonymize],
  );
  const facts = useMemo(() => {
    if (!item) return [];
    const file = files.find(({ id }) => id === item.fileId)?.facts ?? null;
    return fightFacts(anonymize(item.fight), file, game.keyClock(item.fight));
  }, [item, files, game, anonymize]);

  const question = questionOf(item, url.metric);
  return (
    <LogWorkspace
      groups={groups}
      chosen={item && chosen}
      question={question}
      game={game}
      about={{ badge: <TrustLine fightKey={final ? key : null} /> }}
      onFight={selectFight}
      onQuestion={(next) => {
        const isHere = next === 'meter' || next === 'casts' || next === question;
        if (isHere && next !== question)
          changeUrl({ metric: next === 'meter' ? 'damage' : 'casts' });
        return isHere;
      }}
      page={PAGES.hpsDps}
      tabs={
        <>
          <ViewTabs view="log" />
          <UnknownFilters filters={[VIEW_FILTER]} />
        </>
      }
      description="See exact damage, healing and deaths of every boss and key in your own World of Warcraft combat log. It is read on your device and never uploaded."
      restoring={url.fight !== null}
      names={url.names}
      actions={
        <>
          <NamesSwitch names={url.names} onNames={(names) => changeUrl({ names }, 'replace')} />
          <Button
            icon="lucide:share-2"
            aria-expanded={isPublishing}
            onClick={() => setIsPublishing(!isPublishing)}
          >
            Publish
          </Button>
          <WholeLogExport files={files} fights={fights} names={url.names} />
        </>
      }
      renderExtra={({ id, sample: isSample }) => (
        <ParseReportDisclosure
          reported={state.reports.get(id) ?? null}
          sample={isSample}
          names={url.names}
          fights={fights}
          onAsk={() => logSession().askReport(id)}
        />
      )}
    >
      {item ? (
        <>
          {isPublishing && (
            <Suspense fallback={null}>
              <PublishPanel item={item} fights={fights} onClose={() => setIsPublishing(false)} />
            </Suspense>
          )}
          {isWhole ? (
            <FightView
              key={item.key}
              item={anonymize(item)}
              namesOff={book.hidden}
              url={url}
              changeUrl={changeUrl}
              columns={anonymizedColumns.get(item.key) ?? null}
              columnsProblem={columnProblems.get(item.key)?.message ?? null}
              isOneQuestion={question !== 'meter'}
              facts={
                facts.length > 0 && (
                  <section aria-label="What this fight says about itself">
                    <FactsPanel facts={facts} isRow />
                  </section>
                )
              }
              bands={bands}
              bossNpcIds={bossNpcIds}
              others={others}
              columnsOf={anonymizedColumns}
            />
          ) : (
            <output className="block py-16 text-center text-muted">
              Reading the whole sample…
            </output>
          )}
        </>
      ) : (
        <Waiting state={state} />
      )}
    </LogWorkspace>
  );
}
