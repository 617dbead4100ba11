import { useCallback, useEffect } from 'react';
import { takePendingFiles } from '#web/browser/pending-files.ts';
import { toasts } from '#web/browser/toasts.ts';
import { logSession } from '#web/log-session/session.ts';

export interface FileActions {
  addFiles: (files: File[]) => void;
  addSample: () => void;
  refuseOther: () => void;
}

/** Ways a log comes in: dropped here, picked, left by another page, or the sample. */
export function useFiles(): FileActions {
  const addFiles = useCallback((files: File[]) => logSession().addFiles(files), []);
  const addSample = useCallback(() => logSession().addSample(), []);
  const refuseOther = useCallback(() => {
    toasts.add({
      id: 'drop-refused',
      kind: 'info',
      title: 'That was text or a link, not a file',
      description: 'Farseer reads logs from this device only. Drop the WoWCombatLog file itself.',
    });
  }, []);
  useEffect(() => {
    const left = takePendingFiles();
    if (left.length > 0) addFiles(left);
  }, [addFiles]);
  return { addFiles, addSample, refuseOther };
}
