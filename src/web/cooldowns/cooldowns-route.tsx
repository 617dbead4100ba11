import { CooldownsPage } from './cooldowns-page.tsx';

export default function CooldownsRoute() {
  return <CooldownsPage />;
}
