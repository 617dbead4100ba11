import { CooldownsPage } from './cooldowns/cooldowns-page.tsx';

export default function CooldownsRoute() {
  return <CooldownsPage />;
}
