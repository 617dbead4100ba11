import { buttonClass, type ButtonLook } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/**
 * Lets the browser choose files; the same as dropping them. The input itself is what is pressed, so that the choice opens also
 * before the page has come to life.
 */
export function FilePicker({
  look,
  children,
  className = '',
  onFiles,
}: {
  look: ButtonLook;
  children: string;
  className?: string;
  onFiles: (files: File[]) => void;
}) {
  return (
    <label
      className={`relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${buttonClass(look, className)}`}
    >
      <Icon name="lucide:file-up" />
      {children}
      <input
        type="file"
        multiple
        accept=".txt,.log,.gz,text/plain,application/gzip"
        className="sr-only"
        data-file-input
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file can be chosen again after it failed.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
