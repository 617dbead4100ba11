import { expect, it } from 'vitest';
import { haskellWords } from './haskell-words.ts';
import { readSetting } from './read-settings.ts';
import { WordReader } from './word-reader.ts';

// As Main.hs and the files of the specification write them.
it.each([
  ['configDbAggregates', '= True})', { aggregates: true }],
  ['configDbPlanEnabled', '= False', { plans: false }],
  ['configDbMaxRows', '= Just 2', { maxRows: 2 }],
  ['configDbTxRollbackAll', '= False', { rollsBack: false }],
  ['configDbTxAllowOverride', '= False', { rollback: false }],
  [
    'configDbPreRequest',
    '= Just $ QualifiedIdentifier mempty "custom_headers"',
    { preRequest: 'custom_headers' },
  ],
  ['configDbPreRequest', '= Just $ QualifiedIdentifier "test" "vary"', { preRequest: 'test.vary' }],
  ['configDbMaxRows', '= Nothing', {}],
  ['configServerPort', '= Just 3', {}],
  ['configDbAggregates', ':: Bool', {}],
  ['maxRows', '= Just 2', {}],
])('%s %s', (name, rest, options) => {
  expect(readSetting(new WordReader(haskellWords(rest)), name)).toEqual(options);
});
