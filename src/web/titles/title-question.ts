import { brackets, type Bracket } from '#season/model/cutoffs/cutoff-forecast.ts';
import { classById } from '#game/classes.ts';
import { regions, type Region } from '#game/packs/define-season.ts';
import { specializationById } from '#game/specializations.ts';
import { formatFinePercent } from '#web/season/format.ts';

/** What the address of the page asks. Everything that is not understood falls back to the usual. */
export interface TitleQuestion {
  region: Region;
  /** Slug; null is the newest season. */
  season: string | null;
  bracket: Bracket;
  /** Show the ranks around the cutoff instead of those above it. */
  nearLine: boolean;
  classId: number | null;
  specId: number | null;
  realm: string;
  name: string;
  /** The character "me", as it was pasted. */
  me: string;
  /** The chart shows the whole season instead of its last six weeks. */
  isWhole: boolean;
}

/** How a bracket is called. */
export function bracketLabel(bracket: Bracket): string {
  return bracket === 'p999'
    ? `Top ${formatFinePercent(0.001)} (title)`
    : `Top ${100 - Number(bracket.slice(1)) / 10}%`;
}

/** Ranks on each side of the cutoff that are shown near it. */
export const BUBBLE_RANKS = 200;

export function readTitleQuestion(params: URLSearchParams): TitleQuestion {
  const region = params.get('region');
  const bracket = params.get('bracket');
  return {
    region: isOneOf(regions, region) ? region : 'eu',
    season: params.get('season'),
    bracket: isOneOf(brackets, bracket) ? bracket : 'p999',
    nearLine: params.get('near') === '1',
    classId: classById(readId(params.get('class')))?.id ?? null,
    specId: specializationById(readId(params.get('spec')))?.id ?? null,
    realm: (params.get('realm') ?? '').replaceAll('\u0000', '').slice(0, 60),
    name: (params.get('name') ?? '').replaceAll('\u0000', '').slice(0, 60),
    // Without a script a whole /simc string comes here.
    me: (params.get('me') ?? '').replaceAll('\u0000', '').trim().slice(0, 6000),
    isWhole: params.get('span') === 'all',
  };
}

function isOneOf<T extends string>(list: readonly T[], value: string | null): value is T {
  return value !== null && (list as readonly string[]).includes(value);
}

/** 0 is no class and no specialization. */
function readId(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
}
