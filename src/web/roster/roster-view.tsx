import type { PairRule } from '#analysis/roster/bench-question.ts';
import type { CoverageLine } from '#analysis/roster/buff-coverage.ts';
import { membersAt, type GuildMember } from '#analysis/roster/guild-member.ts';
import type { FullRaidOdds } from '#analysis/roster/full-raid-odds.ts';
import type { BenchProposal } from '#analysis/roster/propose-bench.ts';
import type { RaidNight } from '#analysis/roster/raid-nights.ts';
import type { SampleMember } from '#sample/guild/sample-guild.ts';
import { PAGES } from '#web/shell/pages.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageLayout } from '#web/ui/page-layout.tsx';
import { BenchPanel } from './bench/bench-panel.tsx';
import { CoveragePanel } from './coverage-panel.tsx';
import { GroupPanel } from './group-panel.tsx';
import { MemberTable } from './member-table.tsx';
import { NightTime } from './night-time.tsx';
import { OddsPanel } from './odds-panel.tsx';
import { samplePlayers } from './sample-players.ts';

export interface RosterProps {
  guild: { name: string; members: readonly SampleMember[]; groupSize: number };
  bench: BenchProposal;
  odds: FullRaidOdds | null;
  night: RaidNight;
  coverage: readonly CoverageLine[];
}

const NO_RULES: readonly PairRule[] = [];

/** The next raid night as the answer, the group and what it lacks, and all members below. */
export function RosterView({ guild, night, coverage, bench, odds }: RosterProps) {
  const { members } = guild;
  const count = (place: GuildMember['place']): number => membersAt(members, place).length;
  return (
    <PageLayout
      header={
        <header className="mb-4">
          <p className="font-display text-sm font-medium text-accent">{PAGES.roster.title}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-xl sm:text-2xl" data-night>
              {/* As wide as with the zone behind it, so that nothing beside it moves when the viewer's own time stands there. */}
              Raid night,{' '}
              <NightTime {...night} className="max-sm:block sm:inline-block sm:min-w-[13.5em]" />
            </h1>
            <ul className="flex flex-wrap gap-2 text-sm" aria-label="Answers for this night">
              <Answers sign="✓" count={count('group') + count('bench')} word="in" tone="accent" />
              <Answers sign="?" count={count('open')} word="unanswered" tone="warning" />
              <Answers sign="✗" count={count('absent')} word="out" tone="danger" />
            </ul>
          </div>
          <p className="mt-2 text-sm text-muted" data-sample>
            <strong className="mr-2 rounded-control bg-warning-soft px-1.5 font-medium text-warning">
              Sample guild, invented
            </strong>
            {guild.name}: members and answers are made up; buff coverage follows the rules of the
            game.
          </p>
          <p className="mt-3">
            <LinkButton to="/team" look="solid" icon="lucide:users-round">
              Open or create your guild
            </LinkButton>
          </p>
        </header>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 lg:grid-cols-3 print:grid-cols-3">
          <CoveragePanel lines={coverage} className="lg:order-last print:order-last" />
          <GroupPanel
            members={members}
            groupSize={guild.groupSize}
            className="lg:col-span-2 print:col-span-2"
          />
        </div>
        <div className="grid items-start gap-4 lg:grid-cols-3 print:hidden">
          <div className="min-w-0 lg:col-span-2">
            <BenchPanel
              players={samplePlayers(members)}
              rules={NO_RULES}
              groupSize={guild.groupSize}
              initial={bench}
            />
          </div>
          <OddsPanel odds={odds} groupSize={guild.groupSize} />
        </div>
        <MemberTable members={members} guildName={guild.name} />
      </div>
    </PageLayout>
  );
}

const TONES = {
  accent: 'bg-accent-soft text-accent',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

function Answers({
  sign,
  count,
  word,
  tone,
}: {
  sign: string;
  count: number;
  word: string;
  tone: keyof typeof TONES;
}) {
  return (
    <li className={`tabular rounded-full px-2.5 py-0.5 ${TONES[tone]}`} data-answers={word}>
      <span aria-hidden="true">{sign} </span>
      {count} {word}
    </li>
  );
}
