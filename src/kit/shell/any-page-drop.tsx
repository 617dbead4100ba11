import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { carriedTo } from '#kit/browser/carried-search.ts';
import { putPendingFiles } from '#kit/browser/pending-files.ts';
import { DropArea } from './drop-area.tsx';
import { PAGES } from './pages.ts';

const ignore = (): void => {};

/** Logs dropped on a page that reads none go to the page that does. */
export function AnyPageDrop() {
  const navigate = useNavigate();
  const open = useCallback(
    (files: File[]): void => {
      putPendingFiles(files);
      void navigate(carriedTo(`${PAGES.hpsDps.path}?view=log`, window.location.search));
    },
    [navigate],
  );
  return <DropArea fallback onFiles={open} onOther={ignore} />;
}
