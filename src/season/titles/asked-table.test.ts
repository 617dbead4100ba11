import { describe, expect, it } from 'vitest';
import { addressOf } from './asked-table.tsx';

describe('the address of a table', () => {
  it('keeps what is asked besides', () => {
    expect(addressOf('/current-title-holders', '?region=us&table=forecast&me=a%26b', 'line')).toBe(
      '/current-title-holders?region=us&table=line&me=a%26b#table-line',
    );
    expect(addressOf('/x', '', 'line')).toBe('/x?table=line#table-line');
  });
});
