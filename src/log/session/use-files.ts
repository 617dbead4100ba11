import { useCallback, useEffect } from 'react';
import { takePendingFiles } from '#kit/browser/pending-files.ts';
import { toasts } from '#kit/browser/toasts.ts';
import { isFailure } from '#lib/failure.ts';
import { keepDropped } from './picked-handles.ts';
import { logSession } from './session.ts';

export interface FileActions {
  addFiles: (files: File[]) => void;
  addSample: () => void;
  refuseOther: () => void;
}

const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name);

/** Adds all files of an archive; what only has its name is read as it is. */
async function addArchive(file: File): Promise<void> {
  try {
    // Few logs come packed: what unpacks them is fetched with the first one.
    const { unzipFile } = await import('./unzip-files.ts');
    logSession().addFiles((await unzipFile(file)) ?? [file]);
  } catch (error) {
    toasts.add({
      id: `archive-${file.name}`,
      kind: 'error',
      title: `${file.name} could not be opened`,
      description: isFailure(error)
        ? error.message
        : 'It cannot be read any more. Choose it again.',
    });
  }
}

/** Ways a log comes in: dropped here, picked, left by another page, or the sample. */
export function useFiles(): FileActions {
  const addFiles = useCallback((files: File[]) => {
    if (files.length === 0) {
      toasts.add({
        id: 'no-log-in-folder',
        kind: 'info',
        title: 'There is no combat log in this folder',
        description: 'Choose World of Warcraft/_retail_/Logs, or the log files in it.',
      });
      return;
    }
    for (const file of files) if (isArchive(file)) void addArchive(file);
    const [first, ...others] = logSession().addFiles(files.filter((file) => !isArchive(file)));
    if (!first) return;
    toasts.add({
      id: 'open-already',
      kind: 'info',
      title:
        others.length === 0
          ? `${first.name} is open already`
          : `${others.length + 1} of these logs are open already`,
      description: 'Nothing has changed in it since, so it was not read again.',
    });
  }, []);
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
  useEffect(() => {
    // On the way down: the page takes the files on the way, and the browser lists them only once.
    document.addEventListener('drop', keepDropped, { capture: true });
    return () => document.removeEventListener('drop', keepDropped, { capture: true });
  }, []);
  return { addFiles, addSample, refuseOther };
}
