import { isRouteErrorResponse } from 'react-router';
import { isConnectionFailure } from '#kit/browser/connection.ts';
import type { ErrorScreenProps } from './error-screen.tsx';

/** Most characters of a message. */
const LONGEST = 200;

interface Words {
  title: string;
  description: string;
  message: string;
}

const REFUSED: Words = {
  title: 'Request refused',
  description: 'The server refused this request.',
  message: 'The server refused this request. Go back and try it another way.',
};
const BUSY: Words = {
  title: 'Too many requests',
  description: 'The server takes no more requests from here for a while.',
  message: 'There were too many requests from here. Wait a minute, then try again.',
};
const FAILED: Words = {
  title: 'Something went wrong',
  description: 'This page could not be shown.',
  message: 'This page could not be shown. Try again in a minute.',
};
const AWAY: Words = {
  title: 'No answer',
  description: 'The server does not answer at the moment.',
  message: 'The server does not answer at the moment. Try again in a minute.',
};
const LATER: Words = {
  title: 'Not available now',
  description: 'This page has to wait.',
  message: 'This page has to wait. Try again in a minute.',
};
const OFFLINE: Words = {
  title: 'You are offline',
  description: 'This page needs a connection.',
  message:
    'You are offline, and this page was not opened on this device before. Reading your own log still works.',
};

/** What the error screen says about something that was thrown. What belongs to an unknown page is left to its defaults. */
export function errorFacts(error: unknown, isOnline = true): ErrorScreenProps {
  // There is no answer, so no status either.
  if (isConnectionFailure(error))
    return isOnline ? { ...AWAY, status: 'No answer' } : { ...OFFLINE, status: 'Offline' };
  if (isRouteErrorResponse(error)) {
    const { status, statusText, data } = error;
    const message = plainText(data);
    if (status === 404)
      return {
        status,
        ...(statusText !== '' && { name: statusText }),
        ...(message !== null && { message }),
      };
    const words = wordsOf(status);
    const isLater = words === LATER;
    return {
      ...words,
      status,
      ...(isLater && { canRetry: true }),
      ...(isLater && message !== null && statusText !== '' && { name: statusText }),
      ...(message !== null && { message }),
    };
  }
  const message = error instanceof Error ? plainText(error.message) : null;
  return { ...FAILED, status: 500, ...(message !== null && { message }) };
}

function wordsOf(status: number): Words {
  if (status === 429) return BUSY;
  if (status < 500) return REFUSED;
  if (status === 503) return LATER;
  return status === 502 || status === 504 ? AWAY : FAILED;
}

/** A short text for people; null for anything else, such as the page of a proxy or what is only for programs. */
function plainText(written: unknown): string | null {
  if (typeof written !== 'string') return null;
  const text = written.trim();
  const isUnknownPage = text.startsWith('Page not found: ');
  if (isUnknownPage) return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return text === '' || text.length > LONGEST || /[<>{}\n]/.test(text) ? null : text;
}
