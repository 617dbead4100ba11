import { regions, type Region } from '#game/packs/define-season.ts';
import { MEMBER, parseChoices, type VisitorChoices } from '#lib/visitor-choices.ts';

/** As `src/server/page-choices.ts` names it. */
export const CHOICES_HEADER = 'x-farseer-choices';
const USUAL_REGION: Region = 'eu';

/** The choices of the visitor that this page is drawn for: those alone that the server lets it know. */
export function choicesOf(request: Request): VisitorChoices {
  return parseChoices(request.headers.get(CHOICES_HEADER) ?? '');
}

/** Whether this page is drawn for all visitors who are signed in: it keeps a place for their account. */
export function isForMembers(request: Request): boolean {
  return (request.headers.get(CHOICES_HEADER) ?? '').split('&').includes(MEMBER);
}

/** The region that an address asks for, else the visitor's own, else Europe. */
export function regionOf(request: Request): Region {
  const asked = new URL(request.url).searchParams.get('region');
  const own = choicesOf(request).region;
  return toRegion(asked) ?? toRegion(own) ?? USUAL_REGION;
}

function toRegion(text: string | null): Region | undefined {
  return regions.find((one) => one === text);
}

/**
 * The address of a request with what the visitor has chosen where it says nothing itself: the parameters as a page reads them.
 *
 * @param names.characters parameter that the first pinned character goes to.
 */
export function withChoices(
  request: Request,
  names: { season?: string; characters?: string } = {},
): URLSearchParams {
  const params = new URL(request.url).searchParams;
  const choices = choicesOf(request);
  const set = (name: string | undefined, value: string | null | undefined) => {
    if (name !== undefined && value && !params.has(name)) params.set(name, value);
  };
  set('region', choices.region);
  set(names.season, choices.season);
  set(names.characters, choices.characters[0]);
  return params;
}
