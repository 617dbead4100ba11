import { useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import type { ButtonLook } from '#web/components/ui/button.tsx';

/** A button that lets the browser choose files; the same as dropping them. */
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
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look={look}
        icon="lucide:file-up"
        className={className}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept=".txt,.log,.gz,text/plain,application/gzip"
        aria-label="Combat log files"
        tabIndex={-1}
        className="hidden"
        data-file-input
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file can be chosen again after it failed.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
