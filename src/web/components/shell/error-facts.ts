import { isRouteErrorResponse } from 'react-router';
import type { ErrorScreenProps } from './error-screen.tsx';

/** What the error screen says about something that was thrown. What is not known is left to its defaults. */
export function errorFacts(error: unknown): ErrorScreenProps {
  if (isRouteErrorResponse(error)) {
    const { status, statusText, data } = error;
    return {
      status,
      ...(statusText !== '' && { name: statusText }),
      ...(typeof data === 'string' && data !== '' && { message: data }),
    };
  }
  if (error instanceof Error) {
    return {
      status: 500,
      ...(error.name !== 'Error' && error.name !== '' && { name: error.name }),
      ...(error.message !== '' && { message: error.message }),
    };
  }
  return { status: 500 };
}
