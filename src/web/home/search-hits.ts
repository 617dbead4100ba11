/** Something a search found. */
export interface SearchHit {
  kind: 'character' | 'guild' | 'realm';
  /** `eu/realm-slug/Name`, for a realm `eu/realm-slug`. */
  id: string;
  name: string;
  place: string;
  /** A character's rating. */
  detail: string | null;
  classId: number | null;
  source: string | null;
}

export interface SearchAnswer {
  text: string;
  tooShort: boolean;
  hits: SearchHit[];
}

/** Where a hit leads. */
export function hrefOfHit(hit: Pick<SearchHit, 'kind' | 'id'>): string {
  const [region = '', realm = ''] = hit.id.split('/');
  return hit.kind === 'realm'
    ? `/current-title-holders?${new URLSearchParams({ region, realm })}`
    : `/?${new URLSearchParams({ region, q: hit.id })}`;
}
