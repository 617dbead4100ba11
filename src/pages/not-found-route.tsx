import { data } from 'react-router';
import { decodePath } from '#kit/browser/decode-path.ts';
import { UnknownThing } from '#kit/shell/unknown-thing.tsx';
import type { Route } from './+types/not-found-route';

/** Any path no other route knows. */
export function loader({ url }: Route.LoaderArgs) {
  throw data(`Page not found: ${decodePath(url.pathname)}`, {
    status: 404,
    statusText: 'Page not found',
  });
}

export default function NotFoundPage() {
  return null;
}

/** Inside the shell: the other pages and the search are a touch away. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnknownThing error={error} />;
}
