import { Link } from 'react-router';
import { regionName } from '#game/region-names.ts';
import type { CutoffTile } from '#season/views/cards/card-types.ts';
import { awaitedWords } from '#season/views/awaited-words.ts';
import { formatChange, formatDay, titleShare } from '#season/views/format.ts';
import { sparkPath } from '#season/views/spark-path.ts';
import { affixById } from '#game/packs/affixes.ts';
import { AFFIX_GLYPHS, UNKNOWN_GLYPH } from '#kit/ui/marks/glyph-names.ts';
import { GlyphMark } from '#kit/ui/marks/mark.tsx';
import { WEEK_MS } from '#lib/time-units.ts';
import { TILE_ITEMS } from './feed-kinds.ts';
import type { HomeSeason } from './home-season.ts';
import { Tile } from './tile.tsx';

/** The title cutoff, the affixes and what changed: the other three answers at the top. */
export function SeasonTiles({ home, region }: { home: HomeSeason | null; region: string }) {
  const line = home?.lines.find((one) => one.region === region);
  return (
    <>
      <Tile title="Title cutoff" aside={`${titleShare()}, ${regionName(region)}`}>
        {line ? (
          <Cutoff line={line} />
        ) : (
          <Unknown>{home?.whyNoLines ?? 'No cutoff of this season is known yet.'}</Unknown>
        )}
        {line && home?.awaitedSeason && (
          <Unknown>{awaitedWords(home.awaitedSeason, home.seasonName)}</Unknown>
        )}
      </Tile>
      <Tile title="Affixes">
        {home?.affixes ? (
          <Affixes affixes={home.affixes} />
        ) : (
          <Unknown>{home?.whyNoAffixes ?? 'The affixes of this week are not known yet.'}</Unknown>
        )}
      </Tile>
      <Tile title="Changes">
        {home && home.feed.length > 0 ? (
          <ul className="flex flex-col gap-1 text-sm" data-newest>
            {home.feed.slice(0, TILE_ITEMS).map((item) => (
              <li key={item.id} className="line-clamp-2">
                <span className="text-muted">{formatDay(item.atMs)}</span> {item.title}
              </li>
            ))}
          </ul>
        ) : (
          <Unknown>{home?.whyNoNews ?? 'Nothing has been announced in the last weeks.'}</Unknown>
        )}
      </Tile>
    </>
  );
}

function Unknown({ children }: { children: string }) {
  return <p className="text-sm text-muted">{children}</p>;
}

/** `in 4 weeks (Dec 20)`, or the day on which the race ends. */
function whenOfForecast(end: { atMs: number; isSeasonEnd: boolean }, fromMs: number): string {
  const weeks = Math.round((end.atMs - fromMs) / WEEK_MS);
  const day = formatDay(end.atMs);
  if (end.isSeasonEnd) return `at the end (${day})`;
  return `in ${weeks} ${weeks === 1 ? 'week' : 'weeks'} (${day})`;
}

/** Where the cutoff is expected to be, with its range, or why nothing is expected. */
export function Forecast({ line }: { line: CutoffTile }) {
  const { end } = line;
  if (end)
    return (
      <>
        Forecast {whenOfForecast(end, line.atMs)}:{' '}
        <strong className="font-semibold text-text">{Math.round(end.value)}</strong>{' '}
        <span className="block">
          80% range {Math.round(end.low)}–{Math.round(end.high)}
        </span>
      </>
    );
  return line.isOver
    ? `The race is over${line.official === null ? '' : `. Blizzard’s final cutoff: ${line.official}`}`
    : 'Too few days for a forecast';
}

function Cutoff({ line }: { line: CutoffTile }) {
  return (
    <div data-cutoff={line.region}>
      <div className="flex items-end justify-between gap-3">
        <p className="tabular font-display text-2xl leading-8 font-semibold sm:text-3xl">
          <Link
            to={`/current-title-holders?region=${line.region}`}
            prefetch="intent"
            className="underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-accent"
          >
            {Math.round(line.score)}
          </Link>
        </p>
        <svg
          viewBox="0 0 100 28"
          preserveAspectRatio="none"
          className="h-8 w-24 min-w-0 fill-none stroke-accent max-sm:w-16"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d={sparkPath(line.spark)} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      {line.change !== null && (
        <p className="tabular text-sm">
          <span className={line.change > 0 ? 'text-accent' : 'text-muted'}>
            {formatChange(line.change)}
          </span>{' '}
          <span className="text-muted">in 7 days</span>
        </p>
      )}
      <p className="tabular text-sm text-muted">
        <Forecast line={line} />
      </p>
    </div>
  );
}

/** `Pulsar` of `Xal'atath's Bargain: Pulsar`. */
function affixName(id: number): string {
  return affixById(id)?.name.split(': ').at(-1) ?? `Affix ${id}`;
}

function names(ids: readonly number[]): string {
  return ids.map(affixName).join(', ');
}

function Affixes({ affixes }: { affixes: NonNullable<HomeSeason['affixes']> }) {
  // What tells a week from the others: the affixes that the next week has not.
  const own = affixes.now.filter((id) => !affixes.next.includes(id));
  const next = affixes.next.filter((id) => !affixes.now.includes(id));
  return (
    <div data-affixes>
      <p className="font-display text-lg leading-8 font-semibold">
        {own.length > 0 ? `${names(own)} week` : 'This week'}
      </p>
      <ul className="my-1 flex flex-wrap gap-x-3 gap-y-1 text-sm">
        {affixes.now.map((id) => (
          <li key={id} className="flex items-center gap-1.5 sm:whitespace-nowrap">
            <GlyphMark glyph={AFFIX_GLYPHS[id] ?? UNKNOWN_GLYPH} tint="affix-tint" />
            {affixName(id)}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        Next week:{' '}
        {next.length > 0 ? names(next) : affixes.next.length > 0 ? 'the same' : 'not known yet'}
      </p>
    </div>
  );
}
