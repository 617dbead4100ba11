/** Which unit's buffs and debuffs are listed, as one search parameter: `auras=on`, or the token of a unit's GUID. */
import type { AuraKind } from './aura-table.ts';

export interface AuraChoice {
  open: boolean;
  /** As `playerToken` makes it; null for the one that is chosen without asking. */
  unit: string | null;
  kind: AuraKind;
}

/** Reads what it knows and leaves the rest. */
export function readAuraChoice(params: URLSearchParams): AuraChoice {
  const value = params.get('auras') ?? '';
  const kind = params.get('akind');
  const open = /^(?:on|u-[0-9a-z]{1,7})$/.test(value);
  return {
    open,
    unit: open && value !== 'on' ? value.slice(2) : null,
    kind: kind === 'buffs' || kind === 'debuffs' ? kind : 'all',
  };
}

/** Writes a choice over `base`: parameters of others stay, defaults are left out. */
export function writeAuraChoice(choice: AuraChoice, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  params.delete('auras');
  params.delete('akind');
  if (!choice.open) return params;
  params.set('auras', choice.unit === null ? 'on' : `u-${choice.unit}`);
  if (choice.kind !== 'all') params.set('akind', choice.kind);
  return params;
}
