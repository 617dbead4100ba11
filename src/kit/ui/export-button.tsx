import { Button, type ButtonStyle } from './button.tsx';

/** Saves a text as a file on the visitor's device; nothing is sent. */
export function saveTextAsFile(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser needs the address until it has started to save.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Saves what is shown as a file. The text is made when it is asked for. */
export function ExportButton({
  fileName,
  type,
  text,
  children,
  ...style
}: ButtonStyle & {
  fileName: string | (() => string);
  type: string;
  text: () => string;
  children: string;
}) {
  return (
    <Button
      icon="lucide:download"
      data-takes="file"
      {...style}
      onClick={() =>
        saveTextAsFile(typeof fileName === 'string' ? fileName : fileName(), text(), type)
      }
    >
      {children}
    </Button>
  );
}
