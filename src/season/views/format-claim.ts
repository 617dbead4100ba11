import { joinList } from '#lib/join-list.ts';
import { describeAge } from '#lib/describe-age.ts';
import type { ClaimProof } from '#store/queries/team-claims.ts';

const SLOT_NAMES: Readonly<Record<number, string>> = {
  1: 'head',
  3: 'shoulders',
  5: 'chest',
  6: 'waist',
  7: 'legs',
  8: 'feet',
  9: 'wrists',
  10: 'hands',
  15: 'back',
};

/** `head and hands` */
export function formatSlots(slots: readonly number[]): string {
  return joinList(slots.map((slot) => SLOT_NAMES[slot] ?? `slot ${slot}`));
}

/** What a check of a claim says to its player; null for one that is proven. @param nowMs when it is said, epoch ms. */
export function proofProblem(
  proof: ClaimProof,
  slots: readonly number[],
  nowMs: number,
): string | null {
  const when = proof.readAt ? describeAge(nowMs - proof.readAt.getTime()) : '';
  switch (proof.outcome) {
    case 'proven':
      return null;
    case 'worn':
      return `Raider.IO read the character ${when} with something on: ${formatSlots(proof.worn ?? slots)}. Take it off, log out, press Update on Raider.IO and check again.`;
    case 'bare':
      return `Raider.IO read too little gear ${when} to prove anything. Wear everything but ${formatSlots(slots)}.`;
    case 'old':
      return `Raider.IO last read the character ${when}, before the claim. Log out, press Update on Raider.IO and check again in ten minutes.`;
    default:
      return 'Raider.IO has not said yet what this character wears. Press Update there and check again in ten minutes.';
  }
}
