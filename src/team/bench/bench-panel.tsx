import { useState, type ReactNode } from 'react';
import type { BenchPlayer, BenchQuestion, PairRule } from '#team/model/roster/bench-question.ts';
import type { BenchProposal } from '#team/model/roster/propose-bench.ts';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { firstQuestion } from './first-question.ts';
import { PlanChoice, PlanNeeds, type BenchPlan } from './plan-needs.tsx';
import { ProposedGroup } from './proposed-group.tsx';
import { describeSince, questionOfSaved, seatSaved, type SavedGroup } from './saved-group.ts';
import { useBench } from './use-bench.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

const NO_PLANS: readonly BenchPlan[] = [];
const NO_COOLDOWNS: BenchPlan['cooldowns'] = [];

/** Who plays and who sits out, by exact optimization in a worker; the wishes can be changed. */
export function BenchPanel({
  players,
  rules,
  plans = NO_PLANS,
  groupSize,
  initial = null,
  saved = null,
  renderSave,
}: {
  /** Who has said to come. */
  players: readonly BenchPlayer[];
  rules: readonly PairRule[];
  /** Plans of the team; one of the night's boss is kept until another is chosen. */
  plans?: readonly BenchPlan[];
  groupSize: number;
  /** The answer to the first question, where the server has it already. */
  initial?: BenchProposal | null;
  /** The group that was saved for the night: it stands until an officer asks for a proposal. */
  saved?: SavedGroup | null;
  /** A form that keeps the group, for officers. */
  renderSave?: (proposal: BenchProposal & { kind: 'group' }, question: BenchQuestion) => ReactNode;
}) {
  const [question, setQuestion] = useState(() => {
    const first = firstQuestion(players, rules, groupSize);
    return saved === null ? first : questionOfSaved(first, saved);
  });
  const [isSaved, setIsSaved] = useState(saved !== null);
  const [planId, setPlanId] = useState(plans.find(({ isOfNight }) => isOfNight)?.id ?? '');
  const cooldowns = plans.find(({ id }) => id === planId)?.cooldowns ?? NO_COOLDOWNS;
  const current: BenchQuestion = { ...question, players, rules, cooldowns };
  const state = useBench(isSaved ? null : current, initial);
  const set = (more: Partial<BenchQuestion>) => {
    setIsSaved(false);
    setQuestion((before) => ({ ...before, ...more }));
  };
  const choosePlan = (id: string) => {
    setIsSaved(false);
    setPlanId(id);
  };
  return (
    <Panel
      title={isSaved ? 'Saved group' : 'Bench proposal'}
      aside={isSaved ? null : 'exact, fairness first, then strength'}
    >
      <div className="mb-3 flex flex-wrap items-end gap-3 scripted">
        <Count label="Places" value={question.slots} onChange={(slots) => set({ slots })} />
        <Count label="Tanks" value={question.tanks} onChange={(tanks) => set({ tanks })} />
        <Count
          label="Healers, least"
          value={question.healers.least}
          onChange={(least) => set({ healers: { ...question.healers, least } })}
        />
        <Count
          label="Healers, most"
          value={question.healers.most}
          onChange={(most) => set({ healers: { ...question.healers, most } })}
        />
        <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={question.needsBuffs}
            onChange={({ target }) => set({ needsBuffs: target.checked })}
          />
          Every raid buff that a player can bring
        </label>
        {plans.length > 0 && <PlanChoice plans={plans} planId={planId} onChoose={choosePlan} />}
      </div>
      <div aria-live="polite" data-bench={isSaved ? 'saved' : state.kind}>
        {isSaved && saved !== null && (
          <>
            <ProposedGroup
              question={current}
              proposal={{ kind: 'group', best: seatSaved(current, saved), next: null }}
            />
            <p className="text-sm text-warning">{describeSince(players, saved)}</p>
            <p className="mt-3 scripted">
              <Button onClick={() => setIsSaved(false)}>Propose another group</Button>
            </p>
          </>
        )}
        {!isSaved && state.kind === 'waiting' && (
          <p className="text-sm text-muted">Looking for the best group …</p>
        )}
        {!isSaved && state.kind === 'failed' && (
          <p className="text-sm text-danger">
            The proposal could not be computed. Reload the page.
          </p>
        )}
        {!isSaved &&
          state.kind === 'done' &&
          (state.proposal.kind === 'conflict' ? (
            <Conflict rules={state.proposal.rules} />
          ) : (
            <>
              <ProposedGroup question={current} proposal={state.proposal} />
              {renderSave?.(state.proposal, current)}
            </>
          ))}
      </div>
      <PlanNeeds cooldowns={cooldowns} players={players} />
      <HowWeKnow>
        <p>
          Of all groups that meet the wishes, the bench with the fewest nights beyond its fair
          share. Among equals, the highest item levels. A player’s fair share is that of the players
          with the same role, of the nights on offer. Nights count that were held before this one,
          for half a year. A step down in preferred specializations counts as 5 item levels, another
          role as 10 more.
        </p>
      </HowWeKnow>
    </Panel>
  );
}

function Count({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className="flex flex-col gap-1 text-sm">
      <span className="text-xs text-muted">{label}</span>
      <input
        type="number"
        min={0}
        max={40}
        value={value}
        onChange={({ target }) => {
          const next = Math.trunc(target.valueAsNumber);
          if (next >= 0 && next <= 40) onChange(next);
        }}
        className={`${FIELD} tabular w-24`}
      />
    </label>
  );
}

/** The wishes that cannot be met together. */
function Conflict({ rules }: { rules: readonly string[] }) {
  return (
    <div data-conflict>
      <p className="font-medium text-danger">
        {rules.length === 1
          ? 'This wish cannot be met with the players who come:'
          : 'No group meets all wishes. These contradict each other:'}
      </p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {rules.length > 1 && (
        <p className="mt-1 text-sm text-muted">Without any one of them there is a group.</p>
      )}
    </div>
  );
}
