import type { Route } from './+types/export-route';
import { exportAccount } from '#account/settings/account-page.server.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  return exportAccount({ url, context });
}
