import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What the last form has done, until the visitor sends another or goes elsewhere. React Router forgets it as soon as the page is
 * read again, as it is when another player changes something: a link that is shown once would be lost.
 *
 * @param answer always the same object while it says the same.
 */
export function useKeptAnswer<T>(answer: T | undefined): T | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  const isOfPage = kept.key === key;
  const shown = answer ?? (isOfPage ? kept.answer : undefined);
  if (!isOfPage || shown !== kept.answer) setKept({ key, answer: shown });
  return shown;
}
