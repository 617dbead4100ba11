import type { VaultSlot } from '#season/model/keys/vault-slots.ts';

/**
 * The Great Vault as the game draws it, three rows of three. Only the row of the dungeons is known: the other two stand empty
 * with a dotted edge.
 */
export function VaultGrid({ slots }: { slots: readonly VaultSlot[] }) {
  const open = slots.filter(({ keyLevel }) => keyLevel !== null).length;
  return (
    <span
      data-tooltip={slots.map(describeSlot).join('\n')}
      className="relative inline-grid grid-cols-3 gap-1"
      data-vault
    >
      <span className="sr-only">
        Great Vault: {open} of 3 dungeon slots open. Raid and world rows are not tracked.
      </span>
      {[0, 1, 2].map((row) =>
        [0, 1, 2].map((column) => {
          const isOpen = row === 0 && (slots[column]?.keyLevel ?? null) !== null;
          const look = isOpen
            ? 'bg-accent border-accent'
            : row === 0
              ? 'bg-surface-2 border-line-strong/60'
              : 'border-dotted border-line-strong/60';
          return <span key={`${row} ${column}`} className={`size-2.5 rounded-xs border ${look}`} />;
        }),
      )}
    </span>
  );
}

/** `4 keys: +12, item level 318` */
export function describeSlot({ keys, keyLevel, itemLevel }: VaultSlot): string {
  const counted = `${keys} ${keys === 1 ? 'key' : 'keys'}`;
  if (keyLevel === null) return `${counted}: not open yet`;
  return `${counted}: +${keyLevel}${itemLevel === null ? '' : `, item level ${itemLevel}`}`;
}
