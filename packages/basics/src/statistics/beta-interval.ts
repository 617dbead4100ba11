/**
 * The middle part of a Beta distribution: between which values a share lies that was seen `alpha` times against `beta`.
 *
 * @param alpha above 0, prior included.
 * @param beta above 0, prior included.
 * @param mass of the interval, 0 to 1: 0.8 leaves a tenth out on each side.
 */
export function betaInterval(
  alpha: number,
  beta: number,
  mass = 0.8,
): readonly [low: number, high: number] {
  const tail = (1 - mass) / 2;
  return [betaQuantile(tail, alpha, beta), betaQuantile(1 - tail, alpha, beta)];
}

/** The value below which `share` of a Beta distribution lies. By halving, to 1e-9. */
export function betaQuantile(share: number, alpha: number, beta: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 32; step += 1) {
    const middle = (low + high) / 2;
    if (betaShareBelow(middle, alpha, beta) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The share of a Beta distribution below `x`: the regularized incomplete beta function, by its continued fraction. */
export function betaShareBelow(x: number, alpha: number, beta: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges fast on this side of the mean only; the other side is its mirror image.
  if (x > (alpha + 1) / (alpha + beta + 2)) return 1 - betaShareBelow(1 - x, beta, alpha);
  const front = Math.exp(
    logGamma(alpha + beta) -
      logGamma(alpha) -
      logGamma(beta) +
      alpha * Math.log(x) +
      beta * Math.log(1 - x),
  );
  return (front * continuedFraction(x, alpha, beta)) / alpha;
}

const TINY = 1e-300;

/** Lentz's way of evaluating it. */
function continuedFraction(x: number, alpha: number, beta: number): number {
  let c = 1;
  let d = inverse(1 - ((alpha + beta) * x) / (alpha + 1));
  let value = d;
  for (let step = 1; step <= 500; step += 1) {
    const twice = 2 * step;
    const even = (step * (beta - step) * x) / ((alpha + twice - 1) * (alpha + twice));
    d = inverse(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd =
      (-(alpha + step) * (alpha + beta + step) * x) / ((alpha + twice) * (alpha + twice + 1));
    d = inverse(1 + odd * d);
    c = away(1 + odd / c);
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) < 1e-12) break;
  }
  return value;
}

function away(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

function inverse(value: number): number {
  return 1 / away(value);
}

/** Logarithm of the gamma function by Stirling's series, moved up to where it is exact to 1e-11. */
function logGamma(value: number): number {
  let shift = 0;
  let x = value;
  while (x < 8) {
    shift += Math.log(x);
    x += 1;
  }
  const square = 1 / (x * x);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / x;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series - shift;
}
