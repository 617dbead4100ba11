import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type NoteKind = 'info' | 'success' | 'warning' | 'error';

export const NOTE_ICONS: Record<NoteKind, string> = {
  info: 'lucide:info',
  success: 'lucide:circle-check',
  warning: 'lucide:triangle-alert',
  error: 'lucide:circle-x',
};

export const NOTE_COLORS: Record<NoteKind, string> = {
  info: 'text-muted',
  success: 'text-accent',
  warning: 'text-warning',
  error: 'text-danger',
};

const BACKGROUNDS: Record<NoteKind, string> = {
  info: 'border-line bg-surface-2',
  success: 'border-accent/40 bg-accent-soft',
  warning: 'border-warning/40 bg-warning-soft',
  error: 'border-danger/40 bg-danger-soft',
};

/** Something to know about what stands here, shown by icon and words as well as by color. */
export function Note({ kind = 'info', children }: { kind?: NoteKind; children: ReactNode }) {
  return (
    <div className={`flex gap-2.5 rounded-control border px-3 py-2 text-sm ${BACKGROUNDS[kind]}`}>
      <Icon name={NOTE_ICONS[kind]} size={18} className={`mt-px ${NOTE_COLORS[kind]}`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
