import type { DocumentKind } from './document-kind.ts';
import { seatsOf, type PlayerSeat } from './board-document.ts';

/** A draft of the composition. */
export const BOARD_KIND: DocumentKind<PlayerSeat[]> = {
  name: 'draft',
  verb: 'board.write',
  largestUpdate: 100_000,
  largestDocument: 100_000,
  read: seatsOf,
  mayBecome: () => true,
};
