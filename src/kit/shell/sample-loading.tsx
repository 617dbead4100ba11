import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { Note } from '#kit/ui/note.tsx';

/** Milliseconds between two looks whether the sample is whole. */
const LOOK_MS = 4000;

/** Says that the sample is not whole yet, and asks for the page again until it is. */
export default function SampleLoading() {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    // The router forgets what a form has answered when the page is asked for again before it is drawn.
    if (!isIdle) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [revalidate, isIdle]);
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
