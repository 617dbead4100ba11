/** Made while Farseer was built (`scripts/build-steps/sample-night.ts`). */
import pages from 'virtual:sample-night';

/** The packed sample night of a page. */
export function sampleOf(page: keyof typeof pages): { sample: string | null } {
  return { sample: pages[page] };
}
