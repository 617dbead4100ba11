import { describe, expect, it } from 'vitest';
import { argumentOf, numberArgument, textArgument } from './arguments.ts';

function asked(query: string, variables?: Record<string, unknown>) {
  const url = new URL('https://www.warcraftlogs.com/api/v2/client');
  return { method: 'POST' as const, url, query, ...(variables && { variables }) };
}

describe('an argument of a query', () => {
  it('stands in its text, beside comments', () => {
    const request = asked(`query {
      characterData { character(name: "Élodie", serverSlug: "area-52", serverRegion: "EU") {
        zoneRankings(zoneID: 39 // 38 is another, difficulty: 3
          metric: hps) } } # metric: dps
    }`);
    expect(textArgument(request, 'name', 'character')).toBe('Élodie');
    expect(textArgument(request, 'serverSlug')).toBe('area-52');
    expect(numberArgument(request, 'zoneID')).toBe(39);
    expect(textArgument(request, 'metric')).toBe('hps');
    expect(argumentOf(request, 'difficulty')).toBeNull();
  });

  it('comes from the variables, by its own name or by the one the text gives', () => {
    const request = asked(
      'query($e: Int!, $metric: Kind){worldData{encounter(id: $e){characterRankings(metric: $metric)}}}',
      { e: 3129, metric: 'hps' },
    );
    expect(numberArgument(request, 'id', 'encounter')).toBe(3129);
    expect(textArgument(request, 'metric')).toBe('hps');
    expect(textArgument(asked('', { code: 'abc' }), 'code')).toBe('abc');
    expect(argumentOf(asked('', {}), 'metric')).toBeNull();
    expect(argumentOf(asked('', { code: { a: 1 } }), 'code')).toBeNull();
  });

  it('is not guessed when it was given several times', () => {
    const request = asked('{worldData{a:encounter(id:1){name} b:encounter(id:2){name}}}');
    expect(numberArgument(request, 'id', 'encounter')).toBeNull();
  });
});
