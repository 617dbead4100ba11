import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { AssignmentForm } from './assign/assignment-form.tsx';
import { AutoPanel } from './assign/auto-panel.tsx';
import { BossPanel } from './boss-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { ImportPanel } from './notes/import-panel.tsx';
import { nextFreeMoment } from './assign/next-free-moment.ts';
import { addAssignment } from './plan-edits.ts';
import type { PlanCast } from './plan-rows.ts';
import { PlansPanel } from './plans-panel.tsx';
import { RosterPanel } from './roster-panel.tsx';
import type { OpenPlan } from './use-plan.ts';

const PANELS = [
  { id: 'history', label: 'History', icon: 'lucide:history' },
  { id: 'plans', label: 'My plans', icon: 'lucide:folder' },
  { id: 'boss', label: 'Boss and timeline', icon: 'lucide:skull' },
  { id: 'roster', label: 'Roster', icon: 'lucide:users' },
  { id: 'import', label: 'Import and export', icon: 'lucide:file-text' },
  { id: 'auto', label: 'Assign automatically', icon: 'lucide:wand-sparkles' },
] as const;
type PanelId = (typeof PANELS)[number]['id'];

/** What changes a plan: undo and redo, the chosen cast, and a panel for each larger task. */
export default function PlanEditor({
  opened,
  selectedId,
  onSelect,
  casts,
}: {
  opened: OpenPlan;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  casts: readonly PlanCast[];
}) {
  const [panel, setPanel] = useState<PanelId | null>(null);
  const { plan, edit } = opened;
  const selected = casts.find(({ assignment }) => assignment.id === selectedId);
  function addOne(): void {
    const added = addAssignment(plan, {
      ...nextFreeMoment(plan),
      who: plan.roster[0]?.name ?? 'everyone',
      spellId: null,
      note: 'Words',
      ...(opened.newId && { id: opened.newId() }),
    });
    if (!added) return;
    edit(added.plan);
    onSelect(added.id);
  }
  function onKeyDown(event: React.KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
      return;
    event.preventDefault();
    (event.shiftKey ? opened.redo : opened.undo)?.();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut; the buttons inside do the same
    <section
      aria-label="Editor"
      className="mb-4 print:hidden"
      data-plan-editor
      onKeyDown={onKeyDown}
    >
      <div className="flex flex-wrap gap-2">
        <Button
          icon="lucide:undo-2"
          look="ghost"
          disabled={!opened.undo}
          onClick={() => opened.undo?.()}
        >
          Undo
        </Button>
        <Button
          icon="lucide:redo-2"
          look="ghost"
          disabled={!opened.redo}
          onClick={() => opened.redo?.()}
        >
          Redo
        </Button>
        <Button icon="lucide:plus" onClick={addOne}>
          Add a cast
        </Button>
        {PANELS.filter(({ id }) => id !== (opened.history ? 'plans' : 'history')).map(
          ({ id, label, icon }) => (
            <Button
              key={id}
              icon={icon}
              look={panel === id ? 'outline' : 'ghost'}
              aria-expanded={panel === id}
              onClick={() => setPanel(panel === id ? null : id)}
            >
              {label}
            </Button>
          ),
        )}
      </div>
      {panel !== null && (
        <div
          className="mt-2 rounded-panel border border-line bg-surface p-3"
          data-plan-panel={panel}
        >
          {panel === 'plans' && <PlansPanel opened={opened} />}
          {panel === 'history' && opened.history && (
            <HistoryPanel opened={opened} history={opened.history} />
          )}
          {panel === 'boss' && <BossPanel opened={opened} />}
          {panel === 'roster' && <RosterPanel opened={opened} />}
          {panel === 'import' && <ImportPanel opened={opened} />}
          {panel === 'auto' && <AutoPanel opened={opened} />}
        </div>
      )}
      {selected && (
        <AssignmentForm
          key={selected.assignment.id}
          opened={opened}
          cast={selected}
          onClose={() => onSelect(null)}
        />
      )}
    </section>
  );
}
