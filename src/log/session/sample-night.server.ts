/** Made while Farseer was built (`tools/scripts/build-steps/sample-night.ts`). */
import pages from 'virtual:sample-night';

/** The packed sample night of a page. */
export function sampleOf(page: Exclude<keyof typeof pages, 'plan'>): { sample: string | null } {
  return { sample: pages[page] };
}

/** The sample plan as JSON: a boss of the sample night with its cooldowns assigned. */
export function samplePlan(): string {
  return pages.plan;
}
