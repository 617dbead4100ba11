/** The own pull in the address: the key of a fight of a log, which only this browser can read. */
export interface OwnPullUrl {
  /** Null: none is laid along the kills. */
  mine: string | null;
  /** False: roles and numbers instead of names. */
  names: boolean;
}

/** As keys of fights are written in the addresses of the other pages of a log. */
const KEY = /^[\w.~-]{1,80}$/;

export function readOwnPull(params: URLSearchParams): OwnPullUrl {
  const mine = params.get('mine');
  return {
    mine: mine !== null && KEY.test(mine) ? mine : null,
    names: params.get('names') !== 'off',
  };
}

/** Parameters of others stay. */
export function writeOwnPull({ mine, names }: OwnPullUrl, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  params.delete('mine');
  params.delete('names');
  if (mine !== null) params.set('mine', mine);
  if (!names) params.set('names', 'off');
  return params;
}

/** Whether two addresses differ in the own pull only: the server has nothing to say about it. */
export function differsInOwnPullOnly(current: URL, next: URL): boolean {
  if (current.pathname !== next.pathname || current.search === next.search) return false;
  const none = { mine: null, names: true };
  const [before, after] = [current, next].map(({ searchParams }) =>
    writeOwnPull(none, searchParams).toString(),
  );
  return before === after;
}
