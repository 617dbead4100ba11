import { SampleProvider } from '#web/log-session/shown-logs.tsx';
import { clientLoader as loadSample } from '#web/log-session/sample-loading.ts';
import { samplePlan, sampleOf } from '#web/log-session/sample-night.server.ts';
import type { Route } from './+types/cooldowns-route';
import { CooldownsPage } from './cooldowns-page.tsx';

export { shouldRevalidate } from '#web/log-session/sample-loading.ts';

export const loader = () => ({ ...sampleOf('cooldowns'), plan: samplePlan() });

/** Without the server's answer (a log is open, or there is no connection) there is no sample plan either. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<{ sample: string | null; plan: string | null }> {
  return { plan: null, ...(await loadSample({ serverLoader })) };
}

export default function CooldownsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SampleProvider packed={loaderData.sample}>
      <CooldownsPage samplePlan={loaderData.plan} />
    </SampleProvider>
  );
}
