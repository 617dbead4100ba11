/** Who PostgreSQL runs as when it is not us. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

export function findServerUser(
  data: string,
  options?: { ignoresOwner?: boolean },
): { user: ServerUser | null; refusal: string | null };

export function findBarrier(path: string, user: Pick<ServerUser, 'uid' | 'gid'>): string | null;
