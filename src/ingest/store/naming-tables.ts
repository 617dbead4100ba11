import { defineTables } from './table-shape.ts';

/** Tables that name what the others point at: realms, seasons with their weeks, dungeons, affixes. */
export const namingTables = defineTables({
  realms: {
    key: ['region', 'id'],
    hasReceivedAt: true,
    believed: ['sample', 'pack', 'warcraftlogs', 'raiderio', 'battlenet'],
    columns: {
      region: 'text',
      id: 'integer',
      connected_id: 'integer',
      slug: 'text',
      name: 'text',
      local_name: 'text',
      locale: 'text',
      timezone: 'text',
      source: 'text',
    },
  },
  realm_aliases: {
    key: ['region', 'alias'],
    hasReceivedAt: true,
    columns: { region: 'text', alias: 'text', realm_id: 'integer' },
  },
  season_slugs: {
    key: ['slug'],
    hasReceivedAt: true,
    columns: { slug: 'text', made_id: 'integer', season_id: 'integer', source: 'text' },
  },
  season_periods: {
    key: ['period_id'],
    hasReceivedAt: true,
    columns: { period_id: 'integer', season_id: 'integer', source: 'text' },
  },
  seasons: {
    key: ['id'],
    hasReceivedAt: true,
    // Battle.net knows a season's number and seldom a name.
    believed: ['battlenet', 'raiderio', 'pack'],
    columns: {
      id: 'integer',
      slug: 'text',
      name: 'text',
      expansion_id: 'integer',
      source: 'text',
    },
  },
  season_spans: {
    key: ['season_id', 'region'],
    hasReceivedAt: true,
    // Raider.IO's end is later than the game's.
    believed: ['raiderio', 'battlenet'],
    columns: {
      season_id: 'integer',
      region: 'text',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
      title_ends_at: 'timestamptz',
      source: 'text',
    },
  },
  periods: {
    key: ['region', 'id'],
    hasReceivedAt: true,
    believed: ['sample', 'raiderio', 'battlenet'],
    defaulted: ['affix_ids'],
    columns: {
      region: 'text',
      id: 'integer',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
      affix_ids: 'smallint[]',
      source: 'text',
    },
  },
  dungeons: {
    key: ['id'],
    hasReceivedAt: true,
    believed: ['battlenet', 'raiderio', 'pack'],
    columns: { id: 'integer', slug: 'text', name: 'text', short_name: 'text', source: 'text' },
  },
  season_dungeons: {
    key: ['season_id', 'dungeon_id'],
    hasReceivedAt: true,
    columns: { season_id: 'integer', dungeon_id: 'integer', timer_ms: 'integer' },
  },
  affixes: {
    key: ['id'],
    hasReceivedAt: true,
    believed: ['battlenet', 'raiderio', 'pack'],
    columns: {
      id: 'smallint',
      name: 'text',
      description: 'text',
      icon: 'text',
      source: 'text',
    },
  },
});
