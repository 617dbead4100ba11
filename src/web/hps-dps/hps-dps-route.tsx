import { SampleProvider } from '#web/log-session/shown-logs.tsx';
import { sampleOf } from '#web/log-session/sample-night.server.ts';
import type { Route } from './+types/hps-dps-route';
import { LogPage } from './log-page.tsx';

export { clientLoader, shouldRevalidate } from '#web/log-session/sample-loading.ts';

export const loader = () => sampleOf('hpsDps');

export default function HpsDpsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SampleProvider packed={loaderData.sample}>
      <LogPage />
    </SampleProvider>
  );
}
