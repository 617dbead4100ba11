import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGroupWord } from '#team/model/planner/plan.ts';
import { isName, readPeople } from './named-people.ts';
import { readNote } from './read-note.ts';

const entriesOf = (rest: string) => {
  const [line] = readNote(`{time:1:05}${rest}`).lines;
  return {
    kind: line!.kind,
    said: line!.rows.map(({ who, spellId, target }) =>
      [who, spellId, target].filter((one) => one !== null).join(' '),
    ),
    readings: line!.readings.length,
  };
};

// The witness is the game: a name is letters, with or without a realm; a list of a note has signs around names.
describe('names of a line', () => {
  it.each([
    [' - Ann {spell:1}; Bob {spell:2}', ['Ann 1', 'Bob 2']],
    [' - Ann {spell:1} | Bob {spell:2}', ['Ann 1', 'Bob 2']],
    [' - Ann {spell:1} + Bob {spell:2}', ['Ann 1', 'Bob 2']],
    [' - Ann {spell:1} then Bob {spell:2}', ['Ann 1', 'Bob 2']],
    [' - Ann+Bob {spell:1}', ['Ann 1', 'Bob 1']],
    [' - Ann and Bob {spell:1}', ['Ann 1', 'Bob 1']],
    [' - Ann-Kazzak & Bob-Twisting Nether {spell:1}', ['Ann-Kazzak 1', 'Bob-Twisting Nether 1']],
    [' * Ann {spell:1}', ['Ann 1']],
    [' • Ann {spell:1}', ['Ann 1']],
    [': Ann {spell:1}', ['Ann 1']],
    [' - 1. Ann {spell:1}', ['Ann 1']],
    [' - [Ann] {spell:1}', ['Ann 1']],
    [' - Ann: {spell:1}', ['Ann 1']],
    [' - Ann - {spell:1}', ['Ann 1']],
    [' - Ann {spell:1}!', ['Ann 1']],
    [' - {icon:135876} Ann {spell:1}', ['Ann 1']],
  ])('“%s” is understood', (rest, said) => {
    expect(entriesOf(rest)).toEqual({ kind: 'rows', said, readings: 0 });
  });

  it.each([
    [' - {spell:1} Ann', ['Ann 1']],
    [' {spell:1} Ann, {spell:2} Bob', ['Ann 1', 'Bob 2']],
    [' Ann - {spell:1}', ['Ann 1']],
    [' - Ann > Bob {spell:1}', ['Ann 1 Bob']],
    [' - Ann {spell:1} -> Bob', ['Ann 1 Bob']],
    [' - Ann {spell:1} on Bob', ['Ann 1 Bob']],
    [' - Ann (Bob) {spell:1}', ['Ann 1']],
    [' - Ann or Bob {spell:1}', ['Ann 1']],
    [' - tanks swap {spell:1}', ['everyone 1']],
    [' - {spell:1} move left now', ['everyone 1']],
  ])('“%s” is a doubt, with a choice', (rest, said) => {
    expect(entriesOf(rest)).toEqual({ kind: 'doubtful', said, readings: 3 });
  });

  it('say what else two capitalized words may be', () => {
    expect(readPeople('Ann Bob')).toMatchObject({
      people: [{ who: 'Ann' }, { who: 'Bob' }],
      other: [{ who: 'Ann Bob' }],
    });
    expect(readPeople(' - ').people).toEqual([{ who: 'everyone', target: null }]);
  });
});

describe('any line', () => {
  it('brings no player into the roster whose name the game could not give, unless it says that it doubts', () => {
    const piece = constantFrom(
      'Ann',
      'Bob-Kazzak',
      'Зоя',
      'soak',
      'left',
      ' ',
      ' ',
      '  ',
      ' - ',
      '-',
      '–',
      ', ',
      ' & ',
      '/',
      ' > ',
      ' -> ',
      ': ',
      '(x)',
      '[Ann]',
      '1. ',
      '* ',
      '!',
      '@Cid',
      ' or ',
      ' and ',
      'role:HEALER',
      '{spell:1}',
      '{spell:2}',
      '{star}',
      '{icon:1}',
      '{text}Go{/text}',
      '|cffff7c0aDee|r',
      '{p:Ann}',
      '{/p}',
    );
    assert(
      property(array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const [line] = readNote(`{time:0:30}${pieces.join('')}`).lines;
        if (line!.kind !== 'rows') return;
        for (const { who } of line!.rows)
          expect(isGroupWord(who) || isName(who), `“${line!.text}” names “${who}”`).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
