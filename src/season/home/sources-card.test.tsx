import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SourcesCard } from './sources-card.tsx';

const at = Date.UTC(2026, 10, 20, 12);
const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the sources', () => {
  it('are named for everything, with the regions where there are several, and when they spoke', () => {
    const html = renderToStaticMarkup(
      <SourcesCard
        origins={[
          { kind: 'players', region: 'eu', origin: 'live', source: 'raiderio', updatedAt: at },
          { kind: 'players', region: 'us', origin: 'live', source: 'raiderio', updatedAt: at - 1 },
          {
            kind: 'players',
            region: 'cn',
            origin: 'sample',
            source: 'sample',
            updatedAt: at - 9e7,
          },
          { kind: 'news', region: 'world', origin: 'live', source: 'news', updatedAt: at },
        ]}
        realms={[
          { region: 'eu', source: 'battlenet', realms: 250, receivedMs: at },
          { region: 'us', source: 'pack', realms: 240, receivedMs: null },
        ]}
        sources={[
          { source: 'raiderio', lastSuccessAt: null, nextTryAt: at, problem: 'failed' },
          { source: 'battlenet', lastSuccessAt: at, nextTryAt: null, problem: null },
        ]}
      />,
    );
    expect(text(html)).toContain('EU, US: Raider.IO, Nov 20, 2026, 12:00 UTC CN: sample, invented');
    expect(text(html)).toMatch(/News Blizzard, Nov 20, 2026/);
    expect(text(html)).toContain(
      'Realms EU: Battle.net, Nov 20, 2026, 12:00 UTC US: the list that comes with this page',
    );
    expect(text(html)).toContain(
      'Raider.IO never It does not answer (failed). Next try Nov 20, 2026, 12:00 UTC.',
    );
    expect(text(html)).toContain('Battle.net Nov 20, 2026, 12:00 UTC');
  });

  it('say so while no source was asked', () => {
    const nothing = renderToStaticMarkup(<SourcesCard origins={[]} realms={[]} sources={[]} />);
    expect(text(nothing)).toMatch(/This server has no live data\. *$/);
    const invented = renderToStaticMarkup(
      <SourcesCard
        origins={[
          { kind: 'lines', region: 'eu', origin: 'sample', source: 'sample', updatedAt: at },
        ]}
        realms={[]}
        sources={[]}
      />,
    );
    expect(text(invented)).toContain('no live data. Everything above is sample data.');
  });

  it('are not called invented where recorded answers were brought', () => {
    const html = renderToStaticMarkup(
      <SourcesCard
        origins={[
          { kind: 'lines', region: 'eu', origin: 'live', source: 'raiderio', updatedAt: at },
          { kind: 'lines', region: 'kr', origin: 'sample', source: 'sample', updatedAt: at },
        ]}
        realms={[]}
        sources={[]}
      />,
    );
    expect(html).toContain('brought to it');
    expect(html).not.toContain('everything');
  });
});
