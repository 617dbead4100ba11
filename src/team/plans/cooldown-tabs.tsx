import { PageTabs, type PageTab } from '#kit/ui/page-tabs.tsx';

type CooldownView = 'plan' | 'pull' | 'top';

const TABS: readonly PageTab<CooldownView>[] = [
  { view: 'plan', label: 'Plan', to: '/cooldowns?view=plan' },
  { view: 'pull', label: 'What happened', to: '/cooldowns?view=pull' },
  { view: 'top', label: 'Top kills', to: '/cooldowns?view=top' },
];

/** The own plan, what happened in a pull, and what the fastest kills pressed. */
export function CooldownTabs({
  view,
  onChange,
}: {
  view: CooldownView;
  /** Changes between plan and pull without asking the server; absent on the page of top kills. */
  onChange?: (view: 'plan' | 'pull') => void;
}) {
  return (
    <PageTabs
      label="Cooldown views"
      tabs={TABS}
      view={view}
      onChoose={(next) => {
        if (next === 'top' || !onChange) return false;
        onChange(next);
        return true;
      }}
    />
  );
}
