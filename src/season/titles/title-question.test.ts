import { describe, expect, it } from 'vitest';
import { titleAddress } from './title-question.ts';

const read = (search: string) => titleAddress.read(new URLSearchParams(search));

describe('the question in the address', () => {
  it('is the title line of Europe when nothing is said', () => {
    expect(read('')).toMatchObject({
      region: 'eu',
      season: null,
      bracket: 'p999',
      nearLine: false,
      classId: null,
      me: '',
    });
  });

  it('is read', () => {
    expect(
      read('region=kr&season=season-tww-3&bracket=p900&near=1&class=8&spec=63&realm=x&name=y&me=z'),
    ).toEqual({
      region: 'kr',
      season: 'season-tww-3',
      bracket: 'p900',
      nearLine: true,
      classId: 8,
      specId: 63,
      realm: 'x',
      name: 'y',
      me: 'z',
      isWhole: false,
    });
  });

  it('falls back where it makes no sense', () => {
    expect(read('region=mars&bracket=p1&class=<b>&near=yes')).toMatchObject({
      region: 'eu',
      bracket: 'p999',
      classId: null,
      nearLine: false,
    });
    expect(read(`me=${'x'.repeat(50_000)}`).me).toHaveLength(6000);
    expect(read('me=%00a&realm=b%00&name=%00').realm).toBe('b');
  });
});
