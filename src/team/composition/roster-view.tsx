import type { BenchPlayer, PairRule } from '#team/model/roster/bench-question.ts';
import type { CoverageLine } from '#team/model/roster/buff-coverage.ts';
import { membersAt, type GuildMember } from '#team/model/roster/guild-member.ts';
import type { FullRaidOdds } from '#team/model/roster/full-raid-odds.ts';
import type { BenchProposal } from '#team/model/roster/propose-bench.ts';
import type { RaidNight } from '#team/model/roster/raid-nights.ts';
import { LinkButton } from '#kit/ui/button.tsx';
import { OfflineLine } from '#kit/ui/offline-line.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { BenchPanel } from '#team/bench/bench-panel.tsx';
import { CoveragePanel } from './coverage-panel.tsx';
import { GroupPanel } from './group-panel.tsx';
import { MemberTable, type GuildHome } from './member-table.tsx';
import { NightTime } from './night-time.tsx';
import { OddsPanel } from './odds-panel.tsx';

export interface RosterProps {
  guild: {
    name: string;
    members: readonly GuildMember[];
    groupSize: number;
    /** Where the guild and its players have their pages; null where they have none. */
    home: GuildHome | null;
  };
  /** Who has said to come. */
  players: readonly BenchPlayer[];
  bench: BenchProposal;
  odds: FullRaidOdds | null;
  night: RaidNight;
  coverage: readonly CoverageLine[];
}

const NO_RULES: readonly PairRule[] = [];

/** The next raid night as the answer, the group and what it lacks, and all members below. */
export function RosterView({ guild, players, night, coverage, bench, odds }: RosterProps) {
  const { members } = guild;
  const count = (place: GuildMember['place']): number => membersAt(members, place).length;
  return (
    <PageLayout
      header={
        <header
          className="mb-3 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2"
          data-page-header
        >
          <h1 className="text-xl sm:text-2xl" data-night>
            {/* As wide as with the zone behind it, so that nothing beside it moves when the viewer's own time stands there. */}
            Raid night,{' '}
            <NightTime {...night} className="max-sm:block sm:inline-block sm:min-w-[13.5em]" />
          </h1>
          <ul className="flex flex-wrap gap-2 text-sm" aria-label="Answers for this night">
            <Answers sign="✓" count={count('group') + count('bench')} word="in" tone="accent" />
            <Answers
              sign="?"
              count={count('open') + count('unsure')}
              word="unanswered"
              tone="warning"
            />
            <Answers sign="✗" count={count('absent')} word="out" tone="danger" />
          </ul>
          <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
            <p
              className="rounded-control border border-warning/40 bg-warning-soft px-2 py-0.5 text-xs font-medium text-warning"
              data-sample
            >
              Sample guild, invented
            </p>
            <LinkButton to="/team" look="solid" icon="lucide:users-round">
              Open your guild
            </LinkButton>
          </div>
        </header>
      }
    >
      <OfflineLine />
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 lg:grid-cols-3 print:grid-cols-3">
          <div className="flex min-w-0 flex-col gap-4 lg:order-last print:order-last">
            <div className="print:hidden">
              <OddsPanel odds={odds} groupSize={guild.groupSize} />
            </div>
            <CoveragePanel lines={coverage} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2 print:col-span-2">
            <GroupPanel members={members} groupSize={guild.groupSize} />
            <div className="print:hidden">
              <BenchPanel
                players={players}
                rules={NO_RULES}
                groupSize={guild.groupSize}
                initial={bench}
              />
            </div>
          </div>
        </div>
        <MemberTable members={members} guildName={guild.name} home={guild.home} />
        <p className="text-xs text-muted">
          {guild.name} is a sample guild: members and answers are made up. Buff coverage follows the
          rules of the game.
        </p>
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
