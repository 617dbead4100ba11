import type { RestOptions } from '#host/rest/service.ts';
import type { WordReader } from './word-reader.ts';

/** What `baseCfg` of the specification says where a source names its settings itself. */
export const unnamed: RestOptions = { aggregates: false };

const switches: Readonly<Record<string, (isOn: boolean) => RestOptions>> = {
  configDbAggregates: (isOn) => ({ aggregates: isOn }),
  configDbPlanEnabled: (isOn) => ({ plans: isOn }),
  configDbTxAllowOverride: (isOn) => ({ rollback: isOn }),
  configDbTxRollbackAll: (isOn) => ({ rollsBack: isOn }),
};

/**
 * Reads one setting of `withConfig (baseCfg{configDbMaxRows = Just 2})`.
 *
 * @param name stands before the words to be read.
 * @returns nothing for a setting that the rest service does not have, or that is written in another way.
 */
export function readSetting(reader: WordReader, name: string): RestOptions {
  if (!name.startsWith('config') || !reader.accept('=')) return {};
  const change = Object.hasOwn(switches, name) ? switches[name] : undefined;
  if (change) {
    const word = reader.name();
    return word === 'True' || word === 'False' ? change(word === 'True') : {};
  }
  if (!reader.accept('Just')) return {};
  if (name === 'configDbMaxRows') {
    const maxRows = reader.number();
    return maxRows === null ? {} : { maxRows };
  }
  if (name !== 'configDbPreRequest') return {};
  reader.accept('$');
  if (!reader.accept('QualifiedIdentifier')) return {};
  const schema = reader.accept('mempty') ? '' : reader.text();
  const called = reader.text();
  if (schema === null || called === null) return {};
  return { preRequest: schema === '' ? called : `${schema}.${called}` };
}
