/** Which unit's buffs and debuffs are listed: `auras=on`, or the token of a unit's GUID. */
import { defineAddress, mapAddress, type Address } from '#kit/browser/address.ts';
import { choice, matching } from '#kit/browser/address-fields.ts';
import type { AuraKind } from './aura-table.ts';

export interface AuraChoice {
  open: boolean;
  /** As `playerToken` makes it; null for the one that is chosen without asking. */
  unit: string | null;
  kind: AuraKind;
}

const fields = defineAddress({
  listed: matching('auras', /^(?:on|u-[0-9a-z]{1,7})$/),
  kind: choice('akind', ['all', 'buffs', 'debuffs'], 'all'),
});

export const auraAddress: Address<AuraChoice> = mapAddress(
  fields,
  ({ listed, kind }) => ({
    open: listed !== null,
    unit: listed === null || listed === 'on' ? null : listed.slice(2),
    kind,
  }),
  ({ open, unit, kind }) =>
    open
      ? { listed: unit === null ? 'on' : `u-${unit}`, kind }
      : { listed: null, kind: 'all' as const },
);
