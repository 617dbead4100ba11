import { SampleProvider } from '#web/log-session/shown-logs.tsx';
import { sampleOf } from '#web/log-session/sample-night.server.ts';
import type { Route } from './+types/raid-route';
import { RaidPage } from './raid-page.tsx';

export { clientLoader, shouldRevalidate } from '#web/log-session/sample-loading.ts';

export const loader = () => sampleOf('raid');

export default function RaidRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SampleProvider packed={loaderData.sample}>
      <RaidPage />
    </SampleProvider>
  );
}
