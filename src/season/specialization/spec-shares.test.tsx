import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ShareTrend } from './spec-shares.tsx';

const WEEK_MS = 7 * 86_400_000;

it.each([0.0064, 0.0031, 0.048, 0.21, 0.74])(
  'the labels of the axis are as far apart as its lines, up to %s',
  (most) => {
    const trend = [most / 2, most].map((value, week) => ({ atMs: week * WEEK_MS, value }));
    const page = renderToString(<ShareTrend trend={trend} name="Frost Mage" classId={8} />);
    const lines = [...page.matchAll(/style="top:([\d.]+)%"[^>]*><span[^>]*>([\d.]+)%/g)];
    expect(lines.length).toBeGreaterThanOrEqual(2);
    const labels = lines.map(([, , label]) => Number(label));
    const highest = Math.max(...labels);
    for (const [index, [, top]] of lines.entries())
      expect(labels[index]! / highest).toBeCloseTo(1 - Number(top) / 100, 4);
  },
);
