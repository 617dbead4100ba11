import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Note } from '#web/ui/note.tsx';

/** Milliseconds between two looks whether the sample is whole. */
const LOOK_MS = 4000;

let isShown = false;

/** Whether the page waits for the rest of the sample: then what stands around it is asked for again, too. */
export function waitsForSample(): boolean {
  return isShown;
}

/** Says on every page that the sample is not whole yet, and asks for the page again until it is. */
export function SampleLoading({ isLoading }: { isLoading: boolean }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isLoading) return undefined;
    isShown = true;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [isLoading, revalidate]);
  if (!isLoading) return null;
  return (
    <aside
      aria-label="Sample"
      className="mx-auto w-full max-w-[110rem] px-4 pt-4 lg:px-6"
      data-sample-loading
    >
      <output>
        <Note>Loading the sample. This page fills by itself.</Note>
      </output>
    </aside>
  );
}
