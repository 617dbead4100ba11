import type { Route } from './+types/account-export.ts';
import { exportAccount } from '#web/account/account-page.server.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  return exportAccount({ url, context });
}
