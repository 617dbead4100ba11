import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WeekClock } from './week-clock.tsx';

describe('the week clock', () => {
  it('says before any script runs how long the week lasts still, by the clock of the server', () => {
    // Saturday: Tuesday's reset of the Americas is at 16:00 UTC in winter.
    const html = renderToStaticMarkup(
      <WeekClock at={Date.parse('2026-11-21T14:00:00Z')} known={{}} />,
    );
    expect(html).toContain('In UTC');
    expect(html).toContain('Tue 16:00');
    expect(html).toContain('3 d 02 h');
    expect(html).not.toContain('–');
  });
});
