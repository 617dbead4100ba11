import { useEffect, useMemo, useState } from 'react';
import { useAccount } from '#account/auth/use-account.ts';
import type { Fight } from '#analysis/fight.ts';
import { rankedDifficulty } from '#game/difficulties.ts';
import { currentChoices } from '#kit/browser/choices.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { METRIC_WORDS } from '#log/views/metric.ts';
import { askOwnHistory } from '#log/standing/ask-own-history.ts';
import type { ListedKills } from '#log/standing/listed-kills.ts';
import { pinnedPlayer } from '#log/standing/own-kill.ts';
import { historyTable, pullHistory, withPublished, type PublishedKill } from './pull-history.ts';
import { PullHistoryChart } from './pull-history-chart.tsx';
import { usePullBook } from './use-pull-book.ts';

interface PullHistoryProps {
  fight: Fight;
  player: { name: string; specId: number | null };
  metric: 'damage' | 'healing';
  place: ListedKills['place'];
  fileName: string;
  about: () => TableFacts;
}

/**
 * A player's pulls of this boss as this specialization: of open logs, of those that this browser has read before, and of a pinned character
 * the kills that the visitor has published. Nothing where there is no other pull.
 */
export default function PullHistoryPanel(props: PullHistoryProps) {
  const { fight, player, metric, place, fileName, about } = props;
  const { name, specId } = player;
  const book = usePullBook(fight);
  const published = usePublished(props);
  const pulls = useMemo(() => {
    const local = pullHistory(book ?? [], { name, specId, metric, shownMs: fight.startMs });
    return withPublished(local, published);
  }, [book, published, name, specId, metric, fight.startMs]);
  if (pulls.length < 2) return null;
  const label = METRIC_WORDS[metric].rate;
  return (
    <div className="px-3 pb-3" data-pull-history>
      <PullHistoryChart pulls={pulls} />
      <WholeTable
        {...historyTable(pulls, label)}
        name="history"
        title="Pulls of this boss"
        caption={`Pulls of ${fight.name} by this player`}
        fileName={`${fileName}-pulls`}
        about={about}
        empty={null}
        isFolded
      />
      <p className="mt-1 text-xs text-muted">
        From logs that this browser has read
        {place !== null && published.length > 0 ? ', and your published kills' : ''}. Kept on this
        device.
      </p>
    </div>
  );
}

const NONE: readonly PublishedKill[] = [];

/** The visitor's published kills of the boss, for a player who is a pinned character. */
function usePublished({ fight, player, metric, place }: PullHistoryProps) {
  const { supabase_user: user } = useAccount();
  const [kills, setKills] = useState(NONE);
  const { specId } = player;
  const isOwn =
    user !== null &&
    pinnedPlayer([player], currentChoices().characters) !== undefined &&
    rankedDifficulty(fight.difficultyId) !== null;
  const [boss, difficulty] = isOwn && place ? [place.boss, place.difficulty] : [null, null];
  useEffect(() => {
    if (boss === null || difficulty === null) return undefined;
    const stop = new AbortController();
    void (async () => {
      const asked = { metric: metric === 'damage' ? 'dps' : 'hps', boss, difficulty } as const;
      const found = await askOwnHistory({ ...asked, region: null, specId }, stop.signal);
      if (stop.signal.aborted || 'problem' in found) return;
      setKills(found.history?.weeks.flatMap((week) => week.kills) ?? NONE);
    })();
    return () => stop.abort();
  }, [boss, difficulty, metric, specId]);
  return boss === null ? NONE : kills;
}
