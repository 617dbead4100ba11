import { expect, it } from 'vitest';
import { buffTable } from './buff-table.ts';
import { exportTable } from '#kit/ui/table/table-data.ts';

it('buffs stand by their uptime and are taken along as they are', () => {
  const buff = { applications: 3, refreshes: 1, from: 'self' } as const;
  const { columns, rows } = exportTable(
    buffTable([
      { ...buff, spellIds: [5], name: 'Haste', uptimeMs: 2000, share: 0.2 },
      { ...buff, spellIds: [6, 7], name: 'Shout', uptimeMs: 8000, share: 0.8 },
    ]),
    null,
  );
  expect(columns).toEqual([
    'name',
    'share',
    'uptimeMs',
    'applications',
    'refreshes',
    'from',
    'ids',
  ]);
  expect(rows[0]).toEqual(['Shout', 0.8, 8000, 3, 1, 'self', '6, 7']);
});
