import { SampleProvider } from '#web/log-session/shown-logs.tsx';
import { sampleOf } from '#web/log-session/sample-night.server.ts';
import type { Route } from './+types/cooldowns-route';
import { CooldownsPage } from './cooldowns-page.tsx';

export { clientLoader, shouldRevalidate } from '#web/log-session/sample-loading.ts';

export const loader = () => sampleOf('cooldowns');

export default function CooldownsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SampleProvider packed={loaderData.sample}>
      <CooldownsPage />
    </SampleProvider>
  );
}
