import { Suspense, lazy, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Plan } from '#team/model/planner/plan.ts';
import { useAddress } from '#kit/browser/use-address.ts';
import { FilePicker } from '#log/views/file-picker.tsx';
import { OpenBefore, useOpenBefore } from '#log/views/open-before.tsx';
import { OpenedLogs } from '#log/views/opened-logs.tsx';
import { useLogState } from '#log/session/shown-logs.tsx';
import { useFiles } from '#log/session/use-files.ts';
import { UnknownFilters } from '#season/views/unknown-filters.tsx';
import type { FilterValues } from '#season/views/unknown-values.ts';
import { DropArea } from '#kit/shell/drop-area.tsx';
import { PAGES } from '#kit/shell/pages.ts';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { CooldownTabs } from './cooldown-tabs.tsx';
import { namedDifficulty, PLAN_DIFFICULTIES } from './plan-difficulties.ts';
import { NEW_PLAN } from './plan-edits.ts';
import { PLAN_SHAPES, viewAddress, VIEWS, type PlanShape } from './plan-shapes.ts';
import { PlanView } from './plan-view.tsx';
import { usePlan } from './use-plan.ts';

const FILTERS: FilterValues[] = [
  { name: 'view', noun: 'view', values: VIEWS, shown: 'the plan' },
  { name: 'as', noun: 'form of the plan', values: PLAN_SHAPES, shown: 'the timeline' },
];

/** Fetched when a pull is asked for; the server, which draws it without scripts, has it at once. */
const PullPage = import.meta.env.SSR
  ? (await import('#log/cooldowns/pull-page.tsx')).PullPage
  : lazy(async () => ({ default: (await import('#log/cooldowns/pull-page.tsx')).PullPage }));

/** The plan for the next pull, or what happened in one. An open log shows its pulls unless the address asks for the plan. */
export function CooldownsPage({
  samplePlan,
  begunPlan,
}: {
  samplePlan: string | null;
  begunPlan: string | null;
}) {
  const [url, changeUrl] = useAddress(viewAddress);
  const { search } = useLocation();
  const { files } = useLogState();
  const { addFiles, refuseOther } = useFiles();
  const before = useOpenBefore();
  const sample = useMemo(
    () => (samplePlan === null ? NEW_PLAN : (JSON.parse(samplePlan) as Plan)),
    [samplePlan],
  );
  const begun = useMemo(
    () => (begunPlan === null ? null : (JSON.parse(begunPlan) as Plan)),
    [begunPlan],
  );
  const view = url.view === 'pull' || (url.view === null && files.length > 0) ? 'pull' : 'plan';
  const tabs = (
    <>
      <CooldownTabs view={view} onChange={(next) => changeUrl({ view: next })} />
      <UnknownFilters
        filters={[
          ...FILTERS,
          {
            name: 'boss',
            noun: 'boss',
            values: begun && url.boss !== null ? [url.boss] : [],
            shown: sample.encounterName,
          },
          {
            name: 'difficulty',
            noun: 'difficulty',
            values: PLAN_DIFFICULTIES.map(({ slug }) => slug),
            shown: 'Mythic',
          },
        ]}
      />
    </>
  );
  if (view === 'pull')
    return (
      <Suspense fallback={<output className="block py-16 text-center text-muted">Loading…</output>}>
        <PullPage tabs={tabs} />
      </Suspense>
    );
  return (
    <PageLayout
      header={
        <>
          <PageHead
            title={PAGES.cooldowns.title}
            description="Plan raid cooldowns over a boss timeline and copy them into the game as a note. See in your log how the plan was kept. Plans stay on your device."
          />
          <div
            className="mb-3 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 print:hidden"
            data-page-header
          >
            <h1 className="mr-1 text-2xl leading-8 max-sm:min-w-0 max-sm:flex-1 max-sm:text-lg max-sm:leading-6">
              {PAGES.cooldowns.name}
            </h1>
            <OpenedLogs names />
            <div className="flex flex-wrap gap-2 sm:ml-auto">
              <FilePicker look="outline" onFiles={addFiles}>
                {files.length > 0 ? 'Add logs' : 'Open logs'}
              </FilePicker>
            </div>
          </div>
          {tabs}
          {files.length === 0 && before !== '' && (
            <p className="mb-3 text-sm text-muted print:hidden">
              <OpenBefore text={before} />
            </p>
          )}
          <DropArea onFiles={addFiles} onOther={refuseOther} />
        </>
      }
    >
      <DevicePlan
        sample={sample}
        begun={begun}
        isExact={namedDifficulty(new URLSearchParams(search)) !== null}
        onLeaveBoss={() => changeUrl({ boss: null, view: 'plan' }, 'replace')}
        shape={url.shape}
        onShape={(shape) => changeUrl({ shape, view: 'plan' }, 'replace')}
      />
    </PageLayout>
  );
}

/** The plan of the page `/cooldowns`: of a link, of this device, else one for the boss of the address or the sample. */
function DevicePlan({
  sample,
  begun,
  isExact,
  onLeaveBoss,
  shape,
  onShape,
}: {
  sample: Plan;
  begun: Plan | null;
  /** The address names a difficulty: a kept plan of another one does not open. */
  isExact: boolean;
  onLeaveBoss: () => void;
  shape: PlanShape;
  onShape: (shape: PlanShape) => void;
}) {
  return (
    <PlanView
      opened={usePlan(sample, begun, onLeaveBoss, isExact)}
      shape={shape}
      onShape={onShape}
    />
  );
}
