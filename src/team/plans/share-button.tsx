import type { Plan } from '#team/model/planner/plan.ts';
import { toasts } from '#kit/browser/toasts.ts';
import { Button } from '#kit/ui/button.tsx';

/** Copies a link that holds the plan itself: who opens it reads the plan, and no server gets it. */
export function ShareButton({ plan }: { plan: Plan }) {
  async function copy(): Promise<void> {
    try {
      const { writePlanFragment } = await import('./plan-link.ts');
      const fragment = await writePlanFragment(plan);
      await navigator.clipboard.writeText(
        `${location.origin}${location.pathname}?view=plan${fragment}`,
      );
      toasts.add({
        id: 'copied',
        kind: 'success',
        title: 'Link copied',
        description:
          'The plan is inside the link, with the names in it. It can be read, not changed.',
      });
    } catch (error) {
      toasts.add({
        id: 'copied',
        kind: 'error',
        title: 'No link was copied',
        description: error instanceof Error ? error.message : 'The browser did not allow it.',
      });
    }
  }
  return (
    <Button icon="lucide:link" onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
