import { expect, it } from 'vitest';
import { formatLiveState } from './format-live-state.ts';

const watching = { state: 'watching', openFight: null, fights: 0, replaced: 0 } as const;

it.each([
  [watching, 'Following: 0 fights so far. A fight appears here as it ends.'],
  [
    { ...watching, fights: 1, openFight: 'Fractillus' },
    'Following: 1 fight so far. Fractillus goes on. It appears here as it ends.',
  ],
  [
    { ...watching, fights: 3, replaced: 1 },
    'Following: 3 fights so far. A fight appears here as it ends. Another file took its place and was read from its beginning.',
  ],
  [
    { ...watching, state: 'paused' as const },
    'Paused. What the game writes meanwhile is read when you go on.',
  ],
  [
    { ...watching, state: 'unreachable' as const },
    'The file cannot be read right now. Farseer keeps trying. Nothing that was read is lost.',
  ],
])('words %#', (live, words) => expect(formatLiveState(live)).toBe(words));
