import { data } from 'react-router';
import type { Route } from './+types/not-found.ts';

/** Any path no other route knows. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  throw data(`Page not found: ${pathname}`, { status: 404, statusText: 'Page not found' });
}

export default function NotFoundPage() {
  return null;
}
