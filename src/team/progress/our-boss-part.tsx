import { AnswerBox } from '#kit/ui/answer-box.tsx';
import { ChanceCard } from '#log/chance/close-card.tsx';
import type { OurBoss } from '#team/attendance/our-progress.server.ts';
import { OurPullTable } from './our-pull-table.tsx';
import { bestWords, endsOf, pacedPulls, sourceWords } from './our-words.ts';
import { phasesOfEnds, pullCycleMs } from '#log/chance/phase-progress.ts';

/** One boss of the own team: how close it is, from what that is counted, and the pulls themselves. */
export function OurBossPart({ boss, isSample }: { boss: OurBoss; isSample: boolean }) {
  const { name, difficulty, pulls, phases } = boss;
  const nameOf = (phase: number): string =>
    phases.find(({ number }) => number === phase)?.name ?? `P${phase}`;
  return (
    <div className="group/boss grid grid-cols-1 items-start gap-x-4 gap-y-3 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <AnswerBox
        label={`${difficulty} ${name}`}
        title={bestWords(pulls, nameOf)}
        className="mb-0! min-w-0"
        data-our-best
      >
        <p className="mt-1 text-sm text-muted">
          {isSample ? 'Invented pulls of a sample team.' : sourceWords(pulls)}
        </p>
      </AnswerBox>
      {/* With what is ahead its card is tall, and the pulls stand beside it. */}
      <div className="min-w-0 lg:group-has-[[data-outlook]]/boss:row-span-2">
        <ChanceCard
          name={name}
          encounterId={boss.encounterId}
          difficultyId={boss.difficultyId}
          isSample={isSample}
          points={pulls}
          phases={phasesOfEnds(endsOf(pulls, nameOf))}
          cycleMs={pullCycleMs(pacedPulls(pulls))}
          isOpen
        />
      </div>
      <div className="min-w-0">
        <OurPullTable boss={boss} nameOf={nameOf} isSample={isSample} />
      </div>
    </div>
  );
}
