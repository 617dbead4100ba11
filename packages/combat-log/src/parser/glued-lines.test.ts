import { describe, expect, it } from 'vitest';
import { asciiBytes } from '#lib/utf8.ts';
import { secondLineIn } from './glued-lines.ts';

const find = (text: string): string | null => {
  const bytes = asciiBytes(text);
  const at = secondLineIn(bytes, 0, bytes.length);
  return at < 0 ? null : text.slice(at);
};

describe('two lines without a newline between', () => {
  it.each([
    ['5/9 22:11:17.773  SPELL_DAMAGE,1,nil', '5/9 22:11:18.001  UNIT_DIED,x'],
    ['12/31/2025 21:00:14.700-5  SPELL_HEAL,1,2,0', '12/31/2025 21:00:14.701-5  EMOTE,x'],
    // The last field of the first line and the month of the second run together.
    ['9/30/2026 20:00:00.0002  ENCOUNTER_END,1,"A",16,20,1,6000', '9/30/2026 20:00:01.0002  X,y'],
  ])('are found where the second begins: %s', (first, second) => {
    expect(find(first + second)).toBe(second);
    // The place of the two spaces does not matter.
    expect(find(`${first},${second}`)).toBe(second);
    expect(find(first)).toBe(null);
  });

  it('are not seen in free text', () => {
    const emote = '9/30/2026 20:00:00.0002  EMOTE,x,"A",y,"B",at 20:00:00  or so  we begin';
    expect(find(emote)).toBe(null);
    expect(find(`${emote} 9/30/2026 21:00:00.0002  or Later, then`)).toBe(null);
    expect(find(`${emote} 9/30/2026 21:00:00.0002  , then`)).toBe(null);
  });
});
