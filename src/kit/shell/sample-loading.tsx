import { useContext, useEffect } from 'react';
import {
  UNSAFE_DataRouterDataContext as RouterData,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { Note } from '#kit/ui/note.tsx';

/** Milliseconds between two looks whether the sample is whole. */
const LOOK_MS = 4000;

/** Says that the sample is not whole yet, and asks for the page again until it is. */
export default function SampleLoading() {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  const hasAnswer = Boolean(useContext(RouterData)?.actionData);
  // Asking for the page again makes the router forget what a form has answered: such a page stays, with a code that is typed in.
  const isFree = isIdle && !hasAnswer;
  useEffect(() => {
    if (!isFree) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [revalidate, isFree]);
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
