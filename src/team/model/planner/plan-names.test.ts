import { describe, expect, it } from 'vitest';
import { countPeople, nameKey, namesakes, playerOf, shownNames } from './plan-names.ts';

const people = (...names: string[]) => names.map((name) => ({ name, specId: 65, talents: [] }));

// Places of a plan that use them: `two-of-a-name.test.ts` of the planner's page.
describe('a name of a plan', () => {
  it.each([
    ['Ann', 'ann'],
    [' ANN-Twisting Nether ', 'Ann-TwistingNether'],
    ['Zoë-Kazzak', 'Zoë-kazzak'.normalize('NFD')],
  ])('%j and %j are one key', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('means who has its realm, and without one all of the name', () => {
    const two = people('Ann-Kazzak', 'Ann-Draenor', 'Bob');
    const meant = (who: string) => namesakes(two, who).map(({ name }) => name);
    expect(meant('ann-draenor')).toEqual(['Ann-Draenor']);
    expect(meant('Ann')).toEqual(['Ann-Kazzak', 'Ann-Draenor']);
    expect(meant('Ann-Area52')).toEqual([]);
    expect(meant('Bob-Kazzak')).toEqual(['Bob']);
  });

  it('is a player only where one is meant', () => {
    const roster = people('Ann-Kazzak', 'Ann-Draenor', 'Bob');
    expect(playerOf({ roster }, 'Bob')?.name).toBe('Bob');
    expect(playerOf({ roster }, 'Ann')).toBeUndefined();
    expect(playerOf({ roster }, 'Cy')).toBeUndefined();
  });

  it('counts once without its realm beside one that has it', () => {
    expect(countPeople(['Ann', 'Ann-Kazzak', 'ann-draenor', 'Bob', 'Bob'])).toBe(3);
  });

  it('is shown with its realm where that tells two apart', () => {
    const shown = shownNames(['Ann-Kazzak', 'Ann-Draenor', 'Bob-Kazzak']);
    expect(['Ann-Kazzak', 'Bob-Kazzak'].map(shown)).toEqual(['Ann-Kazzak', 'Bob']);
  });
});
