import { useNavigate } from 'react-router';
import { planOfKill, playerNames } from '#team/model/planner/kills/plan-of-kill.ts';
import type { TextTable } from '#lib/csv.ts';
import { formatClock } from '#lib/format-clock.ts';
import { changeKeptPlans, withPlan } from '#team/plans/kept-plans.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { formatDate } from '#season/views/format.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { CastList, CopyKill, KillSpecs, KillTime } from './kill-cells.tsx';
import type { TopKill, TopKills } from './load-top.server.ts';
import { topDifficulties, type TopQuestion } from './top-question.ts';
import { spellName } from './format-moments.ts';

const cells = {
  time: (kill: TopKill) => <KillTime kill={kill} />,
  casts: (kill: TopKill) => <CastList kill={kill} />,
  specs: (kill: TopKill) => <KillSpecs kill={kill} />,
};
const copyCell = (kill: TopKill, onCopy: () => void) => <CopyKill kill={kill} onCopy={onCopy} />;

/** Each kill with who pressed raid cooldowns; any of them becomes a plan with one press. */
export function KillTable({ page, question }: { page: TopKills; question: TopQuestion }) {
  const navigate = useNavigate();
  const difficulty = topDifficulties.find(({ slug }) => slug === question.difficulty)!;
  async function copy(kill: TopKill): Promise<void> {
    const name = `${page.boss.name}, kill in ${formatClock(kill.durationMs)}`;
    const plan = planOfKill(
      kill,
      { ...page.boss, difficultyId: difficulty.id },
      name,
      kill.url === null,
    );
    const id = crypto.getRandomValues(new Uint32Array(2)).join('');
    changeKeptPlans((before) => withPlan(before, id, plan, Date.now()));
    await navigate('/cooldowns?view=plan');
  }
  const columns: TableColumn<TopKill>[] = [
    {
      key: 'time',
      label: 'Kill time',
      kind: 'number',
      value: ({ durationMs }) => durationMs,
      cell: cells.time,
    },
    {
      key: 'date',
      label: 'Killed',
      kind: 'text',
      className: '@max-xl:hidden',
      value: ({ foughtMs }) => foughtMs,
      cell: ({ foughtMs, region }) =>
        `${formatDate(foughtMs)}${region === null ? '' : `, ${region.toUpperCase()}`}`,
    },
    {
      key: 'casts',
      label: 'Casts',
      kind: 'number',
      value: ({ casts }) => casts.length,
      cell: cells.casts,
    },
    {
      key: 'who',
      label: 'Raid cooldowns of',
      kind: 'text',
      className: '@max-lg:hidden',
      cell: cells.specs,
    },
    {
      key: 'plan',
      label: 'Plan',
      kind: 'text',
      cell: (kill) => copyCell(kill, () => void copy(kill)),
    },
  ];
  const fileName = `raid-cooldowns-${page.boss.slug}-${question.difficulty}`;
  const about = () => ({
    boss: page.boss.name,
    difficulty: difficulty.name,
    sample: page.isSample,
  });
  return (
    <DataTable
      name="kills"
      caption={`Fastest kills of ${page.boss.name}`}
      columns={columns}
      rows={page.kills}
      rowKey={({ key }) => key}
      ownSort={{ column: 'time', descending: false }}
      fileName={fileName}
      about={about}
      exported={() => killsOf(page)}
    >
      <ExportMenu
        label="Export all casts"
        fileName={`${fileName}-casts`}
        about={about}
        table={() => castsOf(page)}
      />
    </DataTable>
  );
}

function killsOf({ kills }: TopKills): TextTable {
  return {
    columns: ['kill', 'kill_time_ms', 'killed_at', 'region', 'casts', 'players'],
    rows: kills.map(({ key, durationMs, foughtMs, region, casts }) => [
      key,
      durationMs,
      new Date(foughtMs).toISOString(),
      region,
      casts.length,
      new Set(casts.map(({ player }) => player)).size,
    ]),
  };
}

/** A row for each cast of each kill. */
function castsOf({ kills }: TopKills): TextTable {
  return {
    columns: ['kill', 'kill_time_ms', 'region', 'at_ms', 'player', 'spell', 'spell_id'],
    rows: kills.flatMap(({ key, durationMs, region, casts, specIds }) => {
      const names = playerNames(specIds);
      return casts.map(({ atMs, player, spellId }) => [
        key,
        durationMs,
        region,
        atMs,
        names[player] ?? '',
        spellName(spellId),
        spellId,
      ]);
    }),
  };
}
