import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { bossNpcIdsOf } from '#analysis/damage-targets.ts';
import type { Fight } from '#analysis/fight.ts';
import { useAddress } from '#kit/browser/use-address.ts';
import type { TimelineBand } from '#kit/chart/timeline-chart.tsx';
import { isSameContent } from './compare-options.ts';
import { readEventFilter, writeEventFilter } from './event-address.ts';
import { FactsPanel } from '#log/views/facts-panel.tsx';
import { FightFilters } from './fight-filters.tsx';
import { fightFacts } from './fight-facts.ts';
import { filterGroups, groupFights, timelineMs } from '#log/session/fight-groups.ts';
import type { FightGroup, ListedFight, PulledFight } from '#log/session/fight-groups.ts';
import { FightList } from '#log/views/fight-list.tsx';
import type { GameFacts } from '#log/views/game-facts.ts';
import { NamesSwitch } from '#log/views/names-switch.tsx';
import { ParseReportDisclosure } from './parse-report-disclosure.tsx';
import { WholeLogExport } from './whole-log-export.tsx';
import { Note } from '#kit/ui/note.tsx';
import { NoCombatNote } from '#log/views/no-combat-note.tsx';
import type { LogState } from '#log/session/log-state.ts';
import { isReading, mayBringFights } from '#log/session/reading-files.ts';
import { worstFight } from '#log/session/nights.ts';
import { logSession } from '#log/session/session.ts';
import { useLogState, useSample, useWholeSample } from '#log/session/shown-logs.tsx';
import { LogFrame } from '#log/views/log-frame.tsx';
import { PAGES } from '#kit/shell/pages.ts';
import { FightView } from './fight-view.tsx';
import { useAliases } from '#log/session/use-aliases.ts';
import { useGameFacts } from '#log/views/use-game-facts.ts';
import { readUrlState, writeUrlState } from './url-state.ts';
import { VIEW_FILTER } from './place-filters.ts';
import { UnknownFilters } from '#web/season/unknown-filters.tsx';
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

function placeOf(fight: Fight, group: FightGroup | undefined, game: GameFacts): string | null {
  if (fight.keystoneFightId !== null && group?.kind === 'keystone') return group.title;
  return fight.kind === 'encounter' && fight.instanceId !== null
    ? game.raidName(fight.instanceId)
    : null;
}

/** The fight of the address, or the one with most to learn when the address names none of these. */
function chooseFight(
  groups: readonly FightGroup[],
  wanted: string | null,
): { item: PulledFight; group: FightGroup; missing: boolean } | null {
  for (const group of groups)
    for (const item of group.fights)
      if (item.key === wanted) return { item, group, missing: false };
  const worst = worstFight(groups.flatMap((group) => group.fights))?.key;
  for (const group of groups)
    for (const item of group.fights)
      if (item.key === worst) return { item, group, missing: wanted !== null };
  return null;
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
  const [url, changeUrl] = useAddress(readUrlState, writeUrlState);
  const [isPublishing, setIsPublishing] = useState(false);
  const sample = useSample();
  const { files, fights, columns, columnProblems } = state;
  const game = useGameFacts(fights.length > 0);
  const groups = useMemo(() => groupFights(fights), [fights]);
  const shown = useMemo(
    () => filterGroups(groups, url, (fight) => game.timerMs(fight)),
    [groups, url, game],
  );
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
  const [{ events }] = useAddress(readEventFilter, writeEventFilter);
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

  const left = (
    <div className="lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:overscroll-contain lg:p-px">
      <FightFilters
        filter={url}
        onChange={(change) => changeUrl(change, change.query === undefined ? 'push' : 'replace')}
      />
      <FightList groups={shown} selectedKey={key} timerOf={game.timerMs} onSelect={selectFight} />
      {shown.length === 0 && groups.length > 0 && (
        <p className="px-2.5 pb-3 text-sm text-muted">No fight fits these filters.</p>
      )}
    </div>
  );
  return (
    <LogFrame
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
      left={groups.length > 0 ? left : undefined}
      leftLabel="Fights"
      leftIcon="lucide:swords"
      right={facts.length > 0 ? <FactsPanel facts={facts} /> : undefined}
      rightLabel="What this fight says about itself"
      isRightLast
    >
      {item && chosen ? (
        <>
          {chosen.missing && (
            <div className="mb-4">
              <Note kind="warning">
                The fight in this address is not in the opened files. This is the one with most to
                learn.
              </Note>
            </div>
          )}
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
              place={placeOf(item.fight, chosen.group, game)}
              timerMs={game.timerMs(item.fight)}
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
    </LogFrame>
  );
}
