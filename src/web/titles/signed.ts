/** `+12.3`, `−4.0` with a true minus sign; `0.0` without any. */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(1);
  if (text === '0.0') return '0.0';
  return `${value < 0 ? '−' : '+'}${text}`;
}

/** A probability that is never 0 or 100: nobody can know that. @param share 0 to 1. */
export function oddsText(share: number): string {
  if (share < 0.01) return 'under 1 %';
  if (share > 0.99) return 'over 99 %';
  return `${Math.round(share * 100)} %`;
}
