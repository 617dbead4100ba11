import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { useAddress } from '#kit/browser/use-address.ts';
import { FilterPanel } from './filter-panel.tsx';
import { namedPull, onlySeen, seenCooldowns } from './named-pull.ts';
import { pullInsights } from './pull-insights.ts';
import { FactsPanel } from '#log/views/facts-panel.tsx';
import { chooseFight, type ChosenFight } from '#log/session/choose-fight.ts';
import { groupFights, outcomeOf, type FightGroup } from '#log/session/fight-groups.ts';
import { NamesSwitch } from '#log/views/names-switch.tsx';
import { PAGES } from '#kit/shell/pages.ts';
import { Note } from '#kit/ui/note.tsx';
import { NoCombatNote } from '#log/views/no-combat-note.tsx';
import type { LogState } from '#log/session/log-state.ts';
import { isReading, mayBringFights } from '#log/session/reading-files.ts';
import { useLogState, useWholeSample } from '#log/session/shown-logs.tsx';
import { useDigest, useDigests } from '#log/session/fight-digests.ts';
import { useAliases } from '#log/session/use-aliases.ts';
import { useGameFacts } from '#log/views/use-game-facts.ts';
import { LogWorkspace } from '#log/views/log-workspace.tsx';
import { TrustLine } from '#log/views/trust-line.tsx';
import { MomentButtons } from './moment-buttons.tsx';
import { PullView } from './pull-view.tsx';
import { pullsLike } from './pulls-like.ts';
import { cooldownsAddress } from './url-state.ts';

/** The fight of the address; else the one with most to learn, of a key its last lost boss or its last one. */
function choosePull(groups: readonly FightGroup[], wanted: string | null): ChosenFight | null {
  const chosen = chooseFight(groups, wanted);
  if (!chosen || chosen.item.key === wanted) return chosen;
  const bosses = chosen.group.fights.filter(
    ({ fight }) => fight.keystoneFightId === chosen.item.fight.id,
  );
  const boss = bosses.findLast(({ fight }) => fight.success !== true) ?? bosses.at(-1);
  return boss ? { ...chosen, item: boss } : chosen;
}

function Busy({ children }: { children: ReactNode }) {
  return <output className="block py-16 text-center text-muted">{children}</output>;
}

function Waiting({ state }: { state: LogState }) {
  const busy = mayBringFights(state.files);
  if (busy) return <Busy>Reading. Pulls appear here as they end.</Busy>;
  return <NoCombatNote files={state.files} />;
}

const NOTHING: ReadonlyMap<string, PullTimeline> = new Map();

/** “What happened”: the pull on one axis, its filters below the list of fights, its findings on the right. */
export function PullPage({ tabs }: { tabs: ReactNode }) {
  const state = useLogState();
  const [url, changeUrl] = useAddress(cooldownsAddress);
  const game = useGameFacts(state.fights.length > 0);
  const groups = useMemo(() => groupFights(state.fights), [state.fights]);
  const reading = isReading(state.files);
  const chosen = useMemo(() => choosePull(groups, url.fight), [groups, url.fight]);
  // While a log is being read, the pull of the address may still come.
  const item = chosen && !(chosen.missing && reading) ? chosen.item : null;
  const alike = useMemo(() => (item ? pullsLike(item, groups) : []), [item, groups]);
  const { digest, problem } = useDigest(item?.key ?? null, 'pull-timeline');
  const keys = useMemo(
    () => (item && !reading ? alike.map(({ key }) => key) : []),
    [item, alike, reading],
  );
  const night = useDigests(keys, 'pull-timeline');
  const otherItem = alike.find(({ key }) => key === url.compare && key !== item?.key);
  const { digest: otherDigest } = useDigest(otherItem?.key ?? null, 'pull-timeline');

  // All pulls together: the server's sample night has one.
  useWholeSample(url.compare !== null || url.tab === 'again' || url.tab === 'pulls');
  const timelines = night.digests.size > 0 ? night.digests : NOTHING;
  const { book } = useAliases(item?.sample ?? false, url.names);
  const seen = useMemo(() => seenCooldowns([...timelines.values()]), [timelines]);
  const { unseen } = url.filter;
  const pull = useMemo(
    () => digest && namedPull(unseen ? digest : onlySeen(digest, seen), book),
    [digest, seen, unseen, book],
  );
  const otherPull = useMemo(
    () => otherDigest && namedPull(unseen ? otherDigest : onlySeen(otherDigest, seen), book),
    [otherDigest, seen, unseen, book],
  );
  const read = useMemo(
    () =>
      alike.flatMap(({ key, pull: number, fight }, index) => {
        const timeline = timelines.get(key);
        const label = `${number ?? index + 1}${outcomeOf(fight, null) === 'kill' ? ' kill' : ''}`;
        return timeline
          ? [{ ...namedPull(timeline, book), key, label, startMs: fight.startMs }]
          : [];
      }),
    [alike, timelines, book],
  );
  const facts = useMemo(
    () =>
      pull
        ? pullInsights(pull, otherPull, seen).map(({ moments, ...insight }) => ({
            ...insight,
            tone: 'note' as const,
            actions: <MomentButtons moments={moments} changeUrl={changeUrl} />,
          }))
        : [],
    [pull, otherPull, seen, changeUrl],
  );

  const onFight = useCallback(
    (fight: string) =>
      changeUrl({ fight, compare: null, align: 'pull', shown: null, marked: null }),
    [changeUrl],
  );
  return (
    <LogWorkspace
      groups={groups}
      chosen={item && chosen}
      question="cooldowns"
      game={game}
      about={{ badge: <TrustLine fightKey={item?.final === true ? item.key : null} /> }}
      onFight={onFight}
      onQuestion={(question) => question === 'cooldowns'}
      filters={
        pull && (
          <FilterPanel
            pull={pull}
            filter={url.filter}
            onChange={(change) => changeUrl({ filter: { ...url.filter, ...change } }, 'replace')}
          />
        )
      }
      wide={url.wide}
      page={PAGES.cooldowns}
      description="See on one axis what hurt in a pull, what the boss cast and which cooldowns were pressed. Compare pull with pull. The log stays on your device."
      names={url.names}
      actions={
        <NamesSwitch names={url.names} onNames={(names) => changeUrl({ names }, 'replace')} />
      }
      restoring={url.fight !== null}
      tabs={tabs}
      right={facts.length > 0 ? <FactsPanel facts={facts} /> : undefined}
      rightLabel="What this fight says about its cooldowns"
    >
      {item ? (
        <article aria-label={item.fight.name} data-cooldowns-view={item.key}>
          {pull ? (
            <PullView
              key={item.key}
              item={item}
              pull={pull}
              alike={alike}
              other={otherItem ? { item: otherItem, pull: otherPull } : null}
              read={read}
              url={url}
              changeUrl={changeUrl}
            />
          ) : problem ? (
            <Note kind="error">This fight could not be read again: {problem.message}</Note>
          ) : (
            <Busy>
              {reading
                ? 'Reading the log. The drawing comes when the file is read to its end.'
                : 'Reading this fight…'}
            </Busy>
          )}
        </article>
      ) : (
        <Waiting state={state} />
      )}
    </LogWorkspace>
  );
}
