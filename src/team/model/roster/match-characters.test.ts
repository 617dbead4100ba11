import { describe, expect, it } from 'vitest';
import { memberOfName } from './match-characters.ts';

const character = (memberId: string, name: string, realm = '') => ({ memberId, name, realm });
const whose = (name: string, realm: string, ...known: ReturnType<typeof character>[]) =>
  memberOfName({ name, realm }, known);

describe('a name of a log', () => {
  it('is found by name and realm in any of their forms, for mains and alts', () => {
    const known = [
      character('ana', 'Anara', 'twisting-nether'),
      character('ana', 'Anax', "Mal'Ganis"),
    ];
    expect(whose('ANARA', 'TwistingNether', ...known)).toBe('ana');
    expect(whose('Anax', 'MalGanis', ...known)).toBe('ana');
    expect(whose('Anara', 'Draenor', ...known)).toBeNull();
  });

  it('keeps letters with marks apart, as the game does', () => {
    expect(whose('Elodie', 'Draenor', character('a', 'Élodie', 'Draenor'))).toBeNull();
    expect(whose('éLODIE', 'Draenor', character('a', 'Élodie', 'Draenor'))).toBe('a');
  });

  it('fits by the name alone where a realm is missing on either side', () => {
    expect(whose('Anara', 'Draenor', character('ana', 'Anara'))).toBe('ana');
    expect(whose('Anara', '', character('ana', 'Anara', 'Draenor'))).toBe('ana');
  });

  it('is left open where it could be two players, and is not where the realm decides', () => {
    const two = [character('ana', 'Anara'), character('bo', 'Anara')];
    expect(whose('Anara', 'Draenor', ...two)).toBeNull();
    expect(whose('Anara', 'Draenor', ...two, character('cy', 'Anara', 'Draenor'))).toBe('cy');
    const realms = [character('ana', 'Anara', 'Draenor'), character('bo', 'Anara', 'Kazzak')];
    expect(whose('Anara', '', ...realms)).toBeNull();
    expect(whose('Anara', 'Kazzak', ...realms)).toBe('bo');
  });
});
