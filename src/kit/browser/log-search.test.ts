import { afterEach, describe, expect, it } from 'vitest';
import { findLogs, searchLogsIn } from './log-search.ts';

const fight = (name: string) => ({ name, place: '', href: `/hps-dps?fight=${name}` });
const names = (text: string) => findLogs(text).map(({ name }) => name);
afterEach(() => searchLogsIn(() => []));

describe('the search over open logs', () => {
  it('finds nothing before a log is open', () => {
    expect(findLogs('ulatek')).toEqual([]);
  });

  it('finds fights by the beginning of any word, without case and marks', () => {
    searchLogsIn(() => [fight("Nek'zali, the Soulcoiler"), fight('Élodie'), fight('Murder Row')]);
    expect(names('soul')).toEqual(["Nek'zali, the Soulcoiler"]);
    expect(names('elo')).toEqual(['Élodie']);
    expect(names('murder r')).toEqual(['Murder Row']);
    expect(names('x')).toEqual([]);
    expect(names('row murder')).toEqual([]);
  });

  it('lists five at most', () => {
    searchLogsIn(() => Array.from({ length: 9 }, (_, index) => fight(`Boss ${index}`)));
    expect(findLogs('boss')).toHaveLength(5);
  });
});
