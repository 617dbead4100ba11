import { useCallback, useLayoutEffect, useRef } from 'react';
import { buttonClass, type ButtonLook } from '#kit/ui/button.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { pickFiles, pickerOf } from '#log/session/picked-handles.ts';
import { logsAmong } from '#lib/log-names.ts';

/** Not in the types of React: the browser chooses a folder, and gives all files in it and in its folders. */
const FOLDER = { webkitdirectory: '' };

/**
 * Lets the browser choose files, or a folder whose logs are taken; the same as dropping them. The input itself is what is pressed, so that the choice opens also
 * before the page has come to life. The choice also counts when the page has replaced the input while the browser's list of
 * files was open: React hears no event of an input that has left the page, so the input has a listener of its own.
 */
export function FilePicker({
  look,
  children,
  className = '',
  folder = false,
  onFiles,
}: {
  look: ButtonLook;
  children: string;
  className?: string;
  /** A folder is chosen instead of files. A browser that cannot lets files be chosen. */
  folder?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const take = useRef(onFiles);
  useLayoutEffect(() => {
    take.current = onFiles;
  });
  const listen = useCallback((input: HTMLInputElement | null) => {
    input?.addEventListener('click', (event) => {
      const picker =
        input.webkitdirectory || input.dataset['plain'] !== undefined ? null : pickerOf();
      if (!picker) return;
      event.preventDefault();
      pickFiles(picker).then(
        (files) => files.length > 0 && take.current(files),
        () => {
          // A browser that has the list and does not show it, in a frame or by a rule: the plain one opens.
          input.dataset['plain'] = '';
          input.click();
        },
      );
    });
    input?.addEventListener('change', () => {
      const files = [...(input.files ?? [])];
      const isFolder = files.some((file) => file.webkitRelativePath !== '');
      const logs = isFolder ? logsAmong(files, ({ name }) => name) : files;
      // The same file can be chosen again after it failed.
      input.value = '';
      if (files.length > 0) take.current(logs);
    });
  }, []);
  return (
    <label
      className={`relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${buttonClass(look, className)}`}
    >
      <Icon name="lucide:file-up" />
      {children}
      <input
        ref={listen}
        type="file"
        multiple
        {...(folder
          ? FOLDER
          : { accept: '.txt,.log,.gz,.zip,text/plain,application/gzip,application/zip' })}
        className="sr-only"
        data-file-input={folder ? 'folder' : 'files'}
      />
    </label>
  );
}
