import type { Season } from '#game/packs/define-season.ts';
import { cooldownGaps } from '#game/packs/cooldown-gaps.ts';
import { seasonBySlug, seasons } from '#game/packs/index.ts';
import { seasonGaps, type PackGap } from '#game/packs/season-gaps.ts';

const usage = `farseer pack-gaps [SEASON …] [--json]

Lists what the game packs do not know yet, per season and for the tracked cooldowns.
SEASON is a slug such as season-tww-3; with one only that season is listed.
`;

/** Print the gaps of the packs. Exit code 0, or 2 for an option or a season it does not know. */
export async function runPackGaps(args: readonly string[]): Promise<number> {
  const options = args.filter((arg) => arg.startsWith('-'));
  if (options.includes('--help') || options.includes('-h')) return print(usage);
  const chosen: Season[] = [];
  const refused = options.filter((option) => option !== '--json');
  for (const slug of args.filter((arg) => !arg.startsWith('-'))) {
    const season = seasonBySlug(slug);
    if (season === undefined) refused.push(slug);
    else chosen.push(season);
  }
  if (refused.length > 0) {
    process.stderr.write(`farseer: pack-gaps does not know ${refused.join(', ')}\n\n${usage}`);
    return 2;
  }
  const packs = chosen.length > 0 ? chosen.map(toPack) : [...seasons.map(toPack), cooldownPack()];
  if (options.includes('--json')) {
    return print(`${JSON.stringify(packs, null, 2)}\n`);
  }
  return print(packs.map(formatPack).join('\n'));
}

type Pack = { readonly pack: string; readonly name: string; readonly gaps: readonly PackGap[] };

function toPack(season: Season): Pack {
  return { pack: season.slug, name: season.name, gaps: seasonGaps(season) };
}

function cooldownPack(): Pack {
  return { pack: 'cooldowns', name: 'Tracked cooldowns', gaps: cooldownGaps() };
}

/** One line per missing fact, with everything that lacks it: gaps come in the same few kinds. */
function formatPack({ pack, name, gaps }: Pack): string {
  const subjects = new Map<string, string[]>();
  for (const { subject, missing } of gaps) {
    subjects.set(missing, [...(subjects.get(missing) ?? []), subject]);
  }
  const width = Math.max(0, ...[...subjects.keys()].map((missing) => missing.length));
  const lines = [...subjects].map(([missing, names]) => {
    const who = names.length === 1 && names[0] === name ? '' : names.join(', ');
    return `  ${missing.padEnd(width)}  ${String(names.length).padStart(3)}  ${who}`.trimEnd();
  });
  return `${[`${name} (${pack}): ${gaps.length} gaps`, ...lines].join('\n')}\n`;
}

function print(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve(0)));
  });
}
