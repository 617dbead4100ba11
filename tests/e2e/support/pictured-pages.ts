/** Share of pixels that may differ: letters are drawn a little differently on each machine. */
export const TOLERANCE = 0.04;

/** Names and addresses of pages that look the same at any time: they show the sample night or nothing of a season. */
export const PICTURED = [
  ['mplus-review', '/mplus?view=review'],
  ['raid', '/raid'],
  ['cooldowns', '/cooldowns'],
  ['cooldowns-pull', '/cooldowns?view=pull'],
  ['your-log', '/hps-dps?view=log'],
  ['login', '/login'],
  ['unknown', '/nowhere'],
] as const;
