import { useEffect, useRef, useState } from 'react';
import { Icon } from '#kit/ui/icon.tsx';

/**
 * The whole window takes files. While something is dragged over it, it says so; text and links are not
 * followed, because nothing is fetched for a log.
 */
export function DropArea({
  onFiles,
  onOther,
  fallback = false,
}: {
  onFiles: (files: File[]) => void;
  /** Something that is no file was dropped. */
  onOther: () => void;
  /** Takes only what no other part of the page takes. */
  fallback?: boolean;
}) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  useEffect(() => {
    const carries = (event: DragEvent): boolean => {
      const types = event.dataTransfer?.types ?? [];
      return ['Files', 'text/uri-list', 'text/plain'].some((type) => types.includes(type));
    };
    function enter(event: DragEvent): void {
      if (!carries(event) || (fallback && event.defaultPrevented)) return;
      event.preventDefault();
      depth.current += 1;
      setOver(true);
    }
    function leave(): void {
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setOver(false);
    }
    function hover(event: DragEvent): void {
      if (carries(event)) event.preventDefault();
    }
    function drop(event: DragEvent): void {
      depth.current = 0;
      setOver(false);
      if (!carries(event) || (fallback && event.defaultPrevented)) return;
      const target = event.target instanceof Element ? event.target : null;
      const files = [...(event.dataTransfer?.files ?? [])];
      // The browser lists them only while it handles the event.
      const entries = [...(event.dataTransfer?.items ?? [])].flatMap(
        (item) => item.webkitGetAsEntry?.() ?? [],
      );
      if (files.length === 0 && target?.closest('input, textarea')) return;
      event.preventDefault();
      if (entries.some(({ isDirectory }) => isDirectory))
        void import('#kit/browser/dropped-folders.ts')
          .then(({ droppedLogs }) => droppedLogs(entries))
          .then(onFiles);
      else if (files.length > 0) onFiles(files);
      else onOther();
    }
    const stop = new AbortController();
    // On the way down comes before on the way up.
    const options = { signal: stop.signal, capture: !fallback };
    document.addEventListener('dragenter', enter, options);
    document.addEventListener('dragleave', leave, options);
    document.addEventListener('dragover', hover, options);
    document.addEventListener('drop', drop, options);
    return () => stop.abort();
  }, [onFiles, onOther, fallback]);
  if (!over) return null;
  return (
    <div
      className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-xl border-3 border-dashed border-accent bg-page/85"
      data-drop-overlay
    >
      <p className="flex items-center gap-3 font-display text-2xl font-semibold">
        <Icon name="lucide:file-up" size={28} className="text-accent" />
        Drop your combat logs
      </p>
    </div>
  );
}
