import { knownMedia } from '#ingest/media/known-media.ts';

/**
 * The style sheet that lays pictures of the game over the drawings of marks. A page that asks for it needs no script, and a
 * picture that does not come leaves the drawing in sight. A dungeon keeps its code: its picture stands before it.
 */
export function mediaStyles(): string {
  const pictures = [...knownMedia()].map(
    (name) => `[data-media=${name}]{--media:url(/api/media/${name}.webp)}`,
  );
  return [
    '.mark[data-media]{position:relative}',
    '.mark[data-media]::after{content:"";position:absolute;inset:0;background:var(--media) center/cover}',
    '.code-mark[data-media]{gap:.25rem;padding-left:.125rem}',
    '.code-mark[data-media]::before{content:"";width:1rem;height:1rem;border-radius:3px;background:var(--media) center/cover}',
    ...pictures,
  ].join('\n');
}
