/** The topic of a team's plan that says that it has changed. */
import { connected, isJoined } from '#team/shared-document/meet-people.ts';

/**
 * Hears when the plan has changed, and again after a lost connection.
 *
 * @returns what stops that.
 */
export async function followPlan(planId: string, onChange: () => void): Promise<() => void> {
  const client = await connected();
  const channel = client
    .channel(`team-plan:${planId}`, { config: { private: true } })
    .on('broadcast', { event: 'changed' }, onChange)
    .subscribe((status) => {
      if (isJoined(status)) onChange();
    });
  return () => void client.removeChannel(channel);
}
