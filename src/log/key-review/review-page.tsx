import { NO_GAME_FACTS } from '#log/views/game-facts.ts';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Fight } from '#analysis/fight.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { useAddress } from '#kit/browser/use-address.ts';
import { AnswerCard } from '#log/views/answer-card.tsx';
import { FactsPanel } from '#log/views/facts-panel.tsx';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { KeyResult } from './key-result.tsx';
import { keyInsights } from './key-insights.ts';
import { KeyView } from './key-view.tsx';
import { NamesSwitch } from '#log/views/names-switch.tsx';
import { PAGES } from '#kit/shell/pages.ts';
import { Note } from '#kit/ui/note.tsx';
import type { LogState } from '#log/session/log-state.ts';
import { isReading, mayBringFights } from '#log/session/reading-files.ts';
import { useLogState, useSample } from '#log/session/shown-logs.tsx';
import { useDigest, useDigests } from '#log/session/fight-digests.ts';
import { useAliases } from '#log/session/use-aliases.ts';
import { fightIn } from '#log/session/choose-fight.ts';
import { groupFights } from '#log/session/fight-groups.ts';
import { LogWorkspace } from '#log/views/log-workspace.tsx';
import { TrustBadge } from '#log/views/trust-badge.tsx';
import { keySeasonId, type KeySeason, type SeasonOfKey } from './key-season.ts';
import { UNREAD_KEY_SEASON, useKeySeasons } from './use-key-seasons.ts';
import { mplusAddress } from './url-state.ts';

/** Keys, newest first. */
function keysOf(fights: readonly ListedFight[]): ListedFight[] {
  return fights
    .filter(({ fight }) => fight.kind === 'keystone')
    .toSorted((a, b) => b.fight.startMs - a.fight.startMs);
}

function Waiting({ state, hasKeys }: { state: LogState; hasKeys: boolean }) {
  const busy = mayBringFights(state.files);
  if (busy)
    return (
      <output className="block py-16 text-center text-muted">
        Reading. A key appears here when it has ended.
      </output>
    );
  if (hasKeys || !state.files.some(({ status }) => status === 'done')) return null;
  return (
    <Note>
      <p className="font-medium">No Mythic+ key in these logs.</p>
      <p className="text-muted">
        The files hold no start of a key. Type /combatlog before the keystone goes in. Bosses
        outside of keys are on the pages Raid and DPS &amp; HPS.
      </p>
    </Note>
  );
}

/** “Review”: the chosen key of the opened logs in the middle, what it says on the right. */
export function MplusPage({ tabs }: { tabs: ReactNode }) {
  const state = useLogState();
  const [url, changeUrl] = useAddress(mplusAddress);
  const keys = useMemo(() => keysOf(state.fights), [state.fights]);
  const seasonOf = useKeySeasons(keys.length > 0);
  const groups = useMemo(() => groupFights(state.fights), [state.fights]);
  const game = useMemo(
    () => ({
      ...NO_GAME_FACTS,
      timerMs: (fight: Fight) =>
        fight.kind === 'keystone' ? (seasonOf(fight).limits?.timedMs ?? null) : null,
      upgrade(fight: Fight) {
        const isDone = fight.kind === 'keystone' && fight.success === true;
        const limits = isDone ? seasonOf(fight).limits : null;
        if (!limits) return null;
        if (fight.durationMs <= limits.plusThreeMs) return 3;
        if (fight.durationMs <= limits.plusTwoMs) return 2;
        return fight.durationMs <= limits.timedMs ? 1 : 0;
      },
    }),
    [seasonOf],
  );
  const reading = isReading(state.files);
  const wanted = keys.find(({ key }) => key === url.key);
  const missing = url.key !== null && !wanted;
  // While a log is being read, the key of the address may still come.
  const item = wanted ?? (missing && reading ? undefined : keys[0]);
  const found = useMemo(() => fightIn(groups, item?.key), [groups, item]);
  const onFight = useCallback(
    (key: string) => changeUrl({ key, pull: null, range: null, compare: null }),
    [changeUrl],
  );
  const { digest: review, problem } = useDigest(item?.key ?? null, 'key-review');
  const deaths = useDigest(url.tab === 'deaths' && item?.final ? item.key : null, 'pull-review');
  const otherItems = useMemo(
    () =>
      item
        ? keys.filter(
            ({ key, fight }) =>
              key !== item.key && fight.challengeModeId === item.fight.challengeModeId,
          )
        : [],
    [keys, item],
  );
  const comparing = url.tab === 'compare';
  const otherKey = comparing
    ? (otherItems.find(({ key }) => key === url.compare) ?? otherItems[0])?.key
    : undefined;
  const { digests: sampleDigests } = useSample();
  // The server knows it for the sample key, so that the first paint says whether it was timed.
  const ofSample = item && (sampleDigests.get(keySeasonId(item.key)) as KeySeason | undefined);
  const season = item ? (ofSample ?? seasonOf(item.fight)) : null;
  const withForces = useMemo(
    () => (item && season && lacksForces(season) ? keysForForces(item, otherItems, seasonOf) : []),
    [item, otherItems, season, seasonOf],
  );
  const asked = useMemo(
    () => [...new Set([...(otherKey === undefined ? [] : [otherKey]), ...withForces])],
    [otherKey, withForces],
  );
  const read = useDigests(asked, 'key-review');
  const evidence = useMemo(
    () =>
      season && lacksForces(season)
        ? [review, ...withForces.map((key) => read.digests.get(key))].flatMap(
            (one) => one?.forces ?? [],
          )
        : [],
    [review, season, withForces, read.digests],
  );
  const others = otherItems.map((other) => ({
    item: other,
    review: read.digests.get(other.key) ?? null,
    problem: read.problems.get(other.key)?.message ?? null,
  }));
  const { book, anonymize } = useAliases(item?.sample ?? false, url.names);
  const shown = useMemo(
    () => (item && review ? { item: anonymize(item), review: anonymize(review) } : null),
    [item, review, anonymize],
  );
  const facts = useMemo(
    () => (shown && season ? keyInsights(shown.review, shown.item.fight, season) : []),
    [shown, season],
  );
  const [cost, ...otherFacts] = facts;
  return (
    <LogWorkspace
      groups={groups}
      chosen={found && { ...found, missing }}
      question={url.tab === 'deaths' ? 'deaths' : 'timeline'}
      game={game}
      about={{
        timerMs: season?.limits?.timedMs ?? null,
        more: item && season && <KeyResult fight={item.fight} season={season} />,
        badge: review && <TrustBadge checks={review.trust} />,
      }}
      onFight={onFight}
      onQuestion={(question) => {
        if (question !== 'deaths' && question !== 'timeline') return false;
        const isDeaths = question === 'deaths';
        if (isDeaths !== (url.tab === 'deaths')) changeUrl({ tab: isDeaths ? 'deaths' : 'time' });
        return true;
      }}
      page={PAGES.mplus}
      tabs={tabs}
      description="Review a Mythic+ key from your own combat log: a timeline of pulls and bosses, where the time went, interrupts, deaths and who did what. Nothing of the log leaves your device."
      names={url.names}
      restoring={url.key !== null}
      actions={
        <NamesSwitch names={url.names} onNames={(names) => changeUrl({ names }, 'replace')} />
      }
      answer={cost && <AnswerCard label="What cost this key" fact={cost} />}
      right={otherFacts.length > 0 ? <FactsPanel facts={otherFacts} /> : undefined}
      rightLabel="What this key says about itself"
    >
      {item && season ? (
        <article aria-label={item.fight.name} data-key-view={item.key}>
          <Review shown={shown} problem={problem?.message ?? null}>
            {(known) => (
              <KeyView
                key={item.key}
                item={known.item}
                review={known.review}
                book={book}
                season={season}
                evidence={evidence}
                state={inKey(url, known.review)}
                onChange={changeUrl}
                others={others}
                deathReview={deaths.digest && anonymize(deaths.digest)}
              />
            )}
          </Review>
        </article>
      ) : (
        <Waiting state={state} hasKeys={keys.length > 0} />
      )}
    </LogWorkspace>
  );
}

/** Whether the packs were read and have no table of the dungeon. */
function lacksForces(season: KeySeason): boolean {
  return season !== UNREAD_KEY_SEASON && season.forces === null;
}

/** More keys say little more, and each is read again. */
const MOST_KEYS_FOR_FORCES = 20;

/** Other finished keys of the same dungeon and season: what enemies count changes with the season. */
function keysForForces(
  { fight }: ListedFight,
  others: readonly ListedFight[],
  seasonOf: SeasonOfKey,
): string[] {
  const { seasonName } = seasonOf(fight);
  return others
    .filter((other) => other.final && other.fight.success === true)
    .filter((other) => seasonOf(other.fight).seasonName === seasonName)
    .map(({ key }) => key)
    .slice(0, MOST_KEYS_FOR_FORCES);
}

/** A pull of the address that this key does not have is no pull. */
function inKey<State extends { pull: number | null }>(url: State, review: KeyReview): State {
  const has = url.pull !== null && url.pull <= review.timeline.pulls.length;
  return has ? url : { ...url, pull: null };
}

interface ShownKey {
  item: ListedFight;
  review: KeyReview;
}

function Review({
  shown,
  problem,
  children,
}: {
  /** Null until the key is read again. */
  shown: ShownKey | null;
  problem: string | null;
  children: (shown: ShownKey) => ReactNode;
}) {
  if (shown) return children(shown);
  if (problem !== null) return <Note kind="error">The key could not be read again. {problem}</Note>;
  return (
    <output className="block py-16 text-center text-muted">
      Reading the key again, event by event…
    </output>
  );
}
