import { expect, it } from 'vitest';
import { whyEmptyWords, type WhyEmpty } from './why-empty.tsx';

const words = (
  cause: WhyEmpty['cause'],
  source = 'warcraftlogs',
  answeredMs: number | null = null,
) => whyEmptyWords({ cause, source, answeredMs }, 'the best kills', 'No kill fits.');

it('says one sentence for each cause of emptiness', () => {
  expect(words('no-key')).toBe(
    'This server has no key for Warcraft Logs. With one, it lists the best kills.',
  );
  expect(words('no-key', 'raiderio')).toBe(
    'This server does not ask Raider.IO, which lists the best kills.',
  );
  expect(words('failing')).toBe(
    'Warcraft Logs has not answered this server yet. Farseer tries again by itself.',
  );
  expect(words('failing', 'raiderio', Date.UTC(2026, 10, 20))).toContain(
    'Raider.IO has not answered since Nov 20, 2026.',
  );
  expect(words('not-asked')).toContain('has not been asked for this yet');
  expect(words('loading')).toBe('Loading the sample.');
  expect(words('none')).toBe('No kill fits.');
});
