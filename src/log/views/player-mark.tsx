import { playerStyle, roleOfSpecId } from '#log/session/player-style.ts';
import type { MarkSize } from '#kit/ui/marks/mark.tsx';
import { RoleMark, SpecMark } from '#kit/ui/marks/player-marks.tsx';

/**
 * Whose row it is: the specialization in its class's color, or the role alone where names are off. Its words are read out and
 * shown on hover.
 *
 * @param specId as the log has it, or what `roleSpecId` gives for it.
 */
export function PlayerMark({ specId, size = 16 }: { specId: number | null; size?: MarkSize }) {
  const { label } = playerStyle(specId);
  const role = roleOfSpecId(specId);
  return role === null || role === 'unknown' ? (
    <SpecMark specId={specId} size={size} label={label} />
  ) : (
    <RoleMark role={role} size={size} label={label} />
  );
}
