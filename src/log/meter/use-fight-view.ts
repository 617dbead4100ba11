import { useCallback, useMemo } from 'react';
import { isoLogTime } from '#lib/format-clock.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import type { ChangeAddress } from '#kit/browser/use-address.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { useBrush } from '#kit/chart/use-brush.ts';
import { useDigest } from '#log/session/fight-digests.ts';
import { fightMs, timelineMs } from '#log/session/fight-groups.ts';
import type { PulledFight } from '#log/session/fight-groups.ts';
import { METRIC_WORDS } from '#log/views/metric.ts';
import { useTableSort } from '#kit/ui/table/use-table-sort.ts';
import { MAIN_TABLE } from '#kit/ui/table/table-sorts.ts';
import { hasCredit, withCredit } from './credited-columns.ts';
import { deathTable } from './death-table.ts';
import { exportNames } from './export-names.ts';
import { teamWords } from '#log/match/match-tables.ts';
import { meterTable } from './meter-table.ts';
import type { MeterRow } from './meter-table.ts';
import { chosenTargets, targetOptions } from './target-choice.ts';
import { percentileWords, rankedKillOf, withPercentile } from '#log/standing/percentile-column.tsx';
import { standingWords, withStanding } from '#log/standing/standing-column.ts';
import type { UrlState } from './url-state.ts';
import type { ComparedPart } from '#log/player/use-compared.ts';
import { playersOfPart, useTargets, useTargetsOfPart } from './use-fight-part.ts';
import { usePersonalBests } from '#log/player/use-personal-bests.ts';
import { useListedKills } from '#log/standing/use-listed-kills.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

export interface FightQuestion {
  item: PulledFight;
  url: UrlState;
  changeUrl: ChangeAddress<UrlState>;
  /** Null until the fight's events are read again. */
  columns: EventColumns | null;
  /** Creatures that count as the boss. */
  bossNpcIds: ReadonlySet<number>;
  /** No player is named in what is given here. */
  namesOff: boolean;
}

export type FightAnswer = ReturnType<typeof useFightView>;

function hasSome({ bar, credited = 0 }: MeterRow): boolean {
  return bar.plain + bar.absorbed + bar.beyond > 0 || credited > 0;
}

/** What the view of a fight shows for its address: the part, its targets, its table and the names of its files. */
export function useFightView(question: FightQuestion) {
  const { item, url, changeUrl, columns, bossNpcIds, namesOff } = question;
  const { fight } = item;
  const { metric, fromMs, toMs } = url;
  const wholeMs = timelineMs(fight);
  const addressed = fromMs !== null && toMs !== null ? { fromMs, toMs } : null;
  const writeRange = useCallback(
    (part: Range | null) =>
      changeUrl({ fromMs: part?.fromMs ?? null, toMs: part?.toMs ?? null }, 'replace'),
    [changeUrl],
  );
  const [range, brush] = useBrush(addressed, wholeMs, writeRange);
  const filtered = metric === 'damage' && url.target !== null;
  const target = useTargets(fight, columns, filtered ? url.target : null, bossNpcIds);
  const { players, exact } = useMemo(
    () => playersOfPart(fight, range, columns, target.mask),
    [fight, range, columns, target.mask],
  );
  const isWhole = range === null && !filtered;
  const { digest: credit } = useDigest(
    item.final && hasCredit(metric) ? item.key : null,
    'credited-amounts',
  );
  const listed = useListedKills(item, metric);
  const bests = usePersonalBests(item, metric);
  const rank = useMemo(() => (listed ? rankedKillOf(listed.ranked, fight) : null), [listed, fight]);
  const partMs = range ? range.toMs - range.fromMs : fightMs(fight);
  const meters = useMemo(() => {
    if (metric === 'deaths') return null;
    const logged = meterTable(players, metric, partMs, teamWords(fight).names);
    const credited =
      isWhole && credit && hasCredit(metric) ? withCredit(logged, metric, credit, partMs) : logged;
    const all = !isWhole
      ? credited
      : rank
        ? withPercentile(credited, rank)
        : withStanding(credited, listed);
    return {
      ...all,
      rows: all.rows
        .filter(hasSome)
        .map((row) => (isWhole && bests.has(row.name) ? { ...row, isBest: true } : row)),
    };
  }, [players, metric, partMs, fight, isWhole, credit, listed, rank, bests]);
  const targets = useTargetsOfPart(fight, metric === 'damage' ? range : null, columns, target.all);
  const options = useMemo(
    () => targets && targetOptions(targets, bossNpcIds),
    [targets, bossNpcIds],
  );
  const deaths = useMemo(() => deathTable(fight, range), [fight, range]);
  const [sort] = useTableSort(MAIN_TABLE, (meters ?? deaths).ownSort);
  const part: ComparedPart = {
    item,
    players,
    exact,
    range,
    partMs,
    target: filtered ? url.target : null,
    bossNpcIds,
  };
  const { fightName, fileName } = exportNames(item, {
    metric,
    target: target.chosen && url.target,
    range,
  });
  const aboutFight = (): TableFacts => ({
    fight: fight.name,
    kind: fight.kind,
    difficultyId: fight.difficultyId,
    keystoneLevel: fight.keystoneLevel,
    start: isoLogTime(fight.startMs, fight.utcOffsetHours),
    durationMs: fight.durationMs,
    sample: item.sample,
    ...(namesOff && { names: 'off' }),
  });
  const about = (): TableFacts => ({
    ...aboutFight(),
    ...(range && { fromMs: range.fromMs, toMs: range.toMs }),
    metric,
    ...(target.chosen && {
      target: url.target,
      targetNames: target.chosen.targets.map(({ name }) => name),
    }),
  });
  return {
    range,
    brush,
    wholeMs,
    target,
    /** Every target that was hit in the part; null until the fight's events are read. */
    targets,
    /** Of these the chosen ones; null when all count. */
    chosenTargets:
      targets && target.chosen && url.target !== null
        ? chosenTargets(url.target, targets, bossNpcIds).targets
        : null,
    options,
    exact,
    /** Support buffs moved numbers in this fight, but the table is of a part of it. */
    hidesCredit: !isWhole && credit !== null && credit.lines > 0,
    /** Kills that the whole fight can be compared with, see `useListedKills`. */
    listed: isWhole ? listed : undefined,
    /** How players stand among these, in words; null where it is no whole kill. */
    standing: isWhole ? (rank ? percentileWords(rank) : standingWords(listed)) : null,
    /** Damage to some targets is known from events only. */
    waits: filtered && !target.chosen,
    label: target.chosen ? `Damage to ${target.chosen.words}` : METRIC_WORDS[metric].label,
    /** Null for deaths. */
    meters,
    deaths,
    /** Players without any of what the table shows. */
    hidden: meters ? fight.players.length - meters.rows.length : 0,
    /** The order asked for; its heading changes it. */
    sort,
    part,
    /** Names and facts of the files that the view gives. */
    names: { file: fileName, about, fightFile: fightName, aboutFight },
  };
}
