import { describe, expect, it } from 'vitest';
import { classColor, NO_CLASS_COLOR } from './class-colors.ts';
import { classes } from './classes.ts';

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Hue in degrees, or null for a gray. */
function hue(hex: string): number | null {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (span < 30) return null;
  const sector =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return (sector * 60 + 360) % 360;
}

describe('the colors of classes', () => {
  it.each([
    ...classes.map(({ id, name }) => ({ name, color: classColor(id) })),
    { name: 'no class', color: NO_CLASS_COLOR },
  ])('can be read in the colors of $name on every surface of both themes', ({ color }) => {
    for (const page of ['#ffffff', '#f9fafb', '#f3f4f6']) {
      expect(contrast(color.textLight, page)).toBeGreaterThanOrEqual(4.5);
    }
    for (const page of ['#111827', '#18212f', '#1f2937']) {
      expect(contrast(color.textDark, page)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(color.bar, '#ffffff')).toBeGreaterThanOrEqual(2);
    expect(contrast(color.bar, '#111827')).toBeGreaterThanOrEqual(3);
  });

  it('keep the hue players know', () => {
    const offHue = classes.filter(({ id }) => {
      const color = classColor(id);
      const own = hue(color.game);
      if (own === null) return hue(color.textLight) !== null || hue(color.bar) !== null;
      return [color.bar, color.textLight, color.textDark].some((shade) => {
        const its = hue(shade);
        const apart = its === null ? 180 : Math.abs(its - own);
        return Math.min(apart, 360 - apart) > 14;
      });
    });
    expect(offHue.map(({ name }) => name)).toEqual([]);
  });

  it('are one of the game for each class, and gray for an id that no class has', () => {
    expect(new Set(classes.map(({ id }) => classColor(id).game)).size).toBe(classes.length);
    expect(classColor(8).bar).toBe('#3ac3e7');
    expect(classColor(99)).toBe(NO_CLASS_COLOR);
    expect(classColor(null)).toBe(NO_CLASS_COLOR);
  });
});
