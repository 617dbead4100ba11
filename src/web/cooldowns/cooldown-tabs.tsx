import { useLocation, useNavigate } from 'react-router';
import { carriedTo } from '#web/browser/carried-search.ts';
import { TabBar } from '#web/log/tab-bar.tsx';

const VIEWS = [
  { id: 'plan', label: 'Plan' },
  { id: 'pull', label: 'What happened' },
  { id: 'top', label: 'Top kills' },
] as const;
type CooldownView = (typeof VIEWS)[number]['id'];

/** The own plan, what happened in a pull, and what the fastest kills pressed. */
export function CooldownTabs({
  view,
  onChange,
}: {
  view: CooldownView;
  /** Changes between plan and pull without asking the server; absent on the page of top kills. */
  onChange?: (view: 'plan' | 'pull') => void;
}) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <TabBar
      label="Plan or review"
      tabs={VIEWS}
      chosen={view}
      onChange={(next) => {
        if (next !== 'top' && onChange) onChange(next);
        else void navigate(carriedTo(`/cooldowns?view=${next}`, search));
      }}
    />
  );
}
