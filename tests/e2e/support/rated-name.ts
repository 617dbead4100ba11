import { expect, inject } from 'vitest';

/** The name of a rated character of the sample: of the best group of Europe, once that region is filled. */
export async function ratedName(): Promise<string> {
  let name = '';
  await expect
    .poll(
      async () => {
        const url = `${inject('baseUrl')}/specialization/paladin/protection?region=eu`;
        const page = await (await fetch(url)).text();
        name = /data-leaders[\s\S]*?<bdi>([^<]{4,})<\/bdi>/.exec(page)?.[1] ?? '';
        return name;
      },
      { timeout: 90_000, interval: 1000 },
    )
    .not.toBe('');
  return name;
}
