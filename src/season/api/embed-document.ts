import { regionName } from '#game/region-names.ts';
import { formatFixed } from '#lib/format-number.ts';
import { formatDate } from '#season/views/format.ts';
import type { CutoffTile } from '#season/views/cards/card-types.ts';

/** How a frame looks: a card on the page around it, or text alone over a stream. */
export const embedLooks = ['card', 'overlay'] as const;
export type EmbedLook = (typeof embedLooks)[number];
export const embedThemes = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** Seconds after which a frame asks again. */
const REFRESH_SECONDS = 300;

/** The style of the document; its hash stands in the policy. */
export const EMBED_STYLE = `:root{color-scheme:light dark;--back:light-dark(#fff,#111827);--text:light-dark(#111827,#f3f4f6);--muted:light-dark(#4b5563,#b6bdc9);--line:light-dark(#d1d5db,#374151)}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}html{height:100%}body{margin:0;min-height:100%;font:400 14px/1.35 system-ui,sans-serif;color:var(--text);background:var(--back)}
a{display:block;padding:12px 14px;min-height:44px;color:inherit;text-decoration:none;border:1px solid var(--line);border-radius:8px}
a:focus-visible{outline:2px solid #15803d;outline-offset:-3px}
p{margin:0}.rating{font-size:28px;font-weight:700;font-variant-numeric:tabular-nums;line-height:1.2}.muted{color:var(--muted);font-size:12px}
.sample{font-weight:600;text-transform:uppercase;font-size:11px}
:root[data-look=overlay] body{background:transparent;color:#fff;text-shadow:0 0 4px #000,0 1px 3px #000;font-size:20px}
:root[data-look=overlay] a{border:0;padding:8px}:root[data-look=overlay] .rating{font-size:44px}:root[data-look=overlay] .muted{color:#fff;font-size:16px}`;

/**
 * A small document with the title cutoff of one region, for frames of other sites and for streams: no script, no font, no
 * picture. Everything in it is written by us; it is escaped all the same.
 *
 * @param tile null while no cutoff is known.
 */
export function embedDocument(
  tile: CutoffTile | null,
  { region, look, theme }: { region: string; look: EmbedLook; theme: EmbedTheme },
): string {
  const name = regionName(region);
  const lines =
    tile === null ? [`<p>No cutoff of ${escaped(name)} is known yet.</p>`] : linesOf(tile);
  return `<!doctype html><html lang="en" data-look="${look}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${REFRESH_SECONDS}"><meta name="robots" content="noindex"><title>Mythic+ title cutoff, ${escaped(name)} · Farseer</title><style>${EMBED_STYLE}</style></head><body><a href="/current-title-holders?region=${escaped(region)}" target="_blank" rel="noopener"><p class="muted">Mythic+ title cutoff, ${escaped(name)}</p>${lines.join('')}<p class="muted">Farseer</p></a></body></html>
`;
}

function linesOf(tile: CutoffTile): string[] {
  const { score, end, isOver, source, atMs } = tile;
  return [
    `<p class="rating">${formatFixed(score, 1)}</p>`,
    ...(source === 'sample' ? ['<p class="sample">Sample season: invented data</p>'] : []),
    ...(end && !isOver
      ? [
          `<p>${escaped(formatDate(end.atMs))}: ${formatFixed(end.value, 0)}, 80% interval ${formatFixed(end.low, 0)}–${formatFixed(end.high, 0)}</p>`,
        ]
      : []),
    `<p class="muted">${isOver ? 'Final' : 'As of'} ${escaped(formatDate(atMs))}</p>`,
  ];
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}
