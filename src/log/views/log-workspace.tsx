import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { carriedTo } from '#kit/browser/carried-search.ts';
import { IconButton } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PageTabs } from '#kit/ui/page-tabs.tsx';
import { fightIn, type ChosenFight } from '#log/session/choose-fight.ts';
import type { FightGroup, PulledFight } from '#log/session/fight-groups.ts';
import { useLogState } from '#log/session/shown-logs.tsx';
import { filteredTo } from './fight-filter-address.ts';
import { FightHeader, type FightHeaderProps } from './fight-header.tsx';
import { addressAsked, fightTabs, keyAddress, type FightQuestion } from './fight-questions.ts';
import type { GameFacts } from './game-facts.ts';
import type { WipeResult } from './fight-list.tsx';
import { LogFrame, type LogFrameProps } from './log-frame.tsx';
import { ListedFights } from './listed-fights.tsx';

type AboutFight = Pick<FightHeaderProps, 'result' | 'more' | 'badge'> & {
  /** Where the page knows better than the facts of the season. */
  timerMs?: number | null;
};

export interface LogWorkspaceProps extends Omit<LogFrameProps, 'fight' | 'left' | 'leftLabel'> {
  groups: readonly FightGroup[];
  /** Null where no opened file has a fight that this page answers for, and while it may still come. */
  chosen: ChosenFight | null;
  question: FightQuestion;
  game: Pick<GameFacts, 'timerMs' | 'raidName' | 'upgrade' | 'emblem' | 'firstKills'>;
  /** What the page knows of the chosen fight. */
  about: AboutFight;
  /** What the list says of wipes that the page has read, by key. */
  results?: ReadonlyMap<string, WipeResult>;
  /** The first card of the page. */
  answer?: ReactNode;
  /** Filters of the drawing, below the list of fights. */
  filters?: ReactNode;
  /** The drawing takes the whole page: both columns stand below it. */
  wide?: boolean;
  onFight: (key: string) => void;
  /** Asks the chosen fight another question without leaving the page; false where the page cannot. */
  onQuestion: (question: FightQuestion) => boolean;
}

/**
 * The log of this tab on each of the pages that read it: the same list of fights, the same header of the chosen one, and a tab for each
 * question. A tab leads to the page that answers it, with the same fight.
 */
export function LogWorkspace(props: LogWorkspaceProps) {
  const { groups, chosen, question, game, answer, filters, wide = false, onFight } = props;
  const { onQuestion, about, right, results, children, ...frame } = props;
  const { search, pathname } = useLocation();
  const { fights } = useLogState();
  const firstKills = useMemo(() => game.firstKills(fights), [game, fights]);
  const navigate = useNavigate();
  const select = useCallback(
    (key: string) => {
      const found = fightIn(groups, key);
      const to = found && addressAsked(found.item, question);
      if (to?.split('?')[0] === pathname) onFight(key);
      else if (to) void navigate(carriedTo(filteredTo(to, search), search));
    },
    [groups, question, pathname, search, onFight, navigate],
  );
  const list = groups.length > 0 && (
    <ListedFights
      groups={groups}
      selectedKey={chosen?.item.key ?? null}
      timerOf={game.timerMs}
      upgradeOf={game.upgrade}
      firstKills={firstKills}
      results={results}
      onSelect={select}
      filters={filters}
    />
  );
  return (
    <LogFrame
      {...frame}
      fight={
        chosen && (
          <FightHead
            {...{ groups, chosen, question, game, about, onQuestion, select, firstKills }}
          />
        )
      }
      left={wide ? undefined : list}
      leftLabel={filters === undefined ? 'Fights' : 'Fights and filters'}
      right={wide ? undefined : right}
    >
      {chosen?.missing === true && (
        <div className="mb-4">
          <Note kind="warning">
            The fight in this address is not in the opened files. Another one is shown.
          </Note>
        </div>
      )}
      {answer !== undefined && answer !== null && <div className="mb-4 max-lg:-mt-2">{answer}</div>}
      {children}
      {wide && (
        <div className="mt-8 grid gap-6 lg:grid-cols-3">
          <div>{list}</div>
          <div className="lg:col-span-2">{right}</div>
        </div>
      )}
    </LogFrame>
  );
}

/** The chosen fight above all columns: what it was, ways to the ones beside it, and its tabs. */
function FightHead({
  groups,
  chosen: { item, group },
  question,
  game,
  about: { timerMs = game.timerMs(item.fight), ...about },
  onQuestion,
  select,
  firstKills,
}: Pick<LogWorkspaceProps, 'groups' | 'question' | 'game' | 'about' | 'onQuestion'> & {
  chosen: ChosenFight;
  select: (key: string) => void;
  firstKills: ReadonlyMap<string, number>;
}) {
  const { search } = useLocation();
  const { files } = useLogState();
  const beside = groups
    .flatMap(({ fights }) => fights)
    .filter((one) => one.key === item.key || isAskable(one, question));
  const at = beside.findIndex(({ key }) => key === item.key);
  const step = (by: -1 | 1, label: string, icon: string) => (
    <IconButton
      icon={icon}
      label={label}
      disabled={beside[at + by] === undefined}
      onClick={() => select(beside[at + by]?.key ?? item.key)}
    />
  );
  return (
    <>
      <FightHeader
        item={item}
        pulls={pullsOf(item, group)}
        place={placeOf(item, group, game)}
        timerMs={timerMs}
        upgrade={game.upgrade(item.fight)}
        emblem={game.emblem(item.fight)}
        wipesBefore={firstKills.get(item.key)}
        fileName={files.find(({ id, sample }) => id === item.fileId && !sample)?.name ?? null}
        {...about}
        steps={
          beside.length > 1 && (
            <div className="flex shrink-0">
              {step(-1, 'Fight before', 'lucide:chevron-left')}
              {step(1, 'Next fight', 'lucide:chevron-right')}
            </div>
          )
        }
      />
      <PageTabs
        label="Questions about this fight"
        view={question}
        tabs={fightTabs(item).map(({ question: view, label, to }) => ({
          view,
          label,
          to: filteredTo(to, search),
          ...(view === 'deaths' && { count: item.fight.deaths.length }),
        }))}
        onChoose={onQuestion}
      />
    </>
  );
}

/** Whether it is no second copy of a pull, and its tab stands on this page. */
function isAskable(item: PulledFight, question: FightQuestion): boolean {
  return item.again !== true && fightTabs(item).some((tab) => tab.question === question);
}

/** Tries at the same boss in the same group; 0 for a fight that has no number. */
function pullsOf({ fight, pull }: PulledFight, { fights }: FightGroup): number {
  if (pull === null) return 0;
  return fights.reduce(
    (most, other) =>
      other.fight.encounterId === fight.encounterId &&
      other.fight.difficultyId === fight.difficultyId
        ? Math.max(most, other.pull ?? 0)
        : most,
    0,
  );
}

/** The raid of a boss, and a way to the key that it was fought in. */
function placeOf(
  { fight }: PulledFight,
  { kind, title, fights }: FightGroup,
  game: Pick<GameFacts, 'raidName'>,
): ReactNode {
  const key = fights.find((one) => one.fight.kind === 'keystone')?.key;
  if (kind === 'keystone' && fight.kind !== 'keystone' && key !== undefined)
    return (
      <Link
        to={keyAddress(key)}
        className="font-medium text-accent underline underline-offset-2"
        data-key-of-fight
      >
        <bdi>{title}</bdi>
      </Link>
    );
  const raid = fight.kind === 'encounter' && fight.instanceId !== null ? fight.instanceId : null;
  const name = raid === null ? null : game.raidName(raid);
  return name === null ? null : <bdi>{name}</bdi>;
}
