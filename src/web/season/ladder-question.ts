import { regions, type Region } from '#game/packs/define-season.ts';
import { specializationById, specializations } from '#game/specializations.ts';
import { realmSlugOf } from './realm-slug.ts';
import {
  rankedDifficulties,
  type RankedDifficulty,
  type ThroughputMetric,
} from './throughput-question.ts';

/** What a ladder can be of: what rankings list. */
export const ladderMetrics = [
  'dps',
  'bossdps',
  'rdps',
  'hps',
] as const satisfies readonly ThroughputMetric[];
export type LadderMetric = (typeof ladderMetrics)[number];

/** What an address asks of a ladder. Everything that is not understood falls back to the usual. */
export interface LadderQuestion {
  metric: LadderMetric;
  specId: number;
  /** Slug of a boss or of a dungeon; null is the first boss of the raid. */
  boss: string | null;
  difficulty: RankedDifficulty;
  region: Region | null;
  /** Slug of a realm, and name of a guild; null each for everyone. */
  realm: string | null;
  guild: string | null;
}

export function readLadderQuestion(params: URLSearchParams): LadderQuestion {
  const read = (name: string) => params.get(name);
  const asked = ladderMetrics.find((one) => one === read('by')) ?? 'dps';
  const spec = specializationById(Number(/^[1-9]\d{0,4}$/.exec(read('spec') ?? '')?.[0] ?? 0));
  // Healers heal, all others do damage: the metric follows the specialization.
  const metric = !spec ? asked : spec.role === 'healer' ? 'hps' : asked === 'hps' ? 'dps' : asked;
  const first = specializations.find(({ role }) =>
    metric === 'hps' ? role === 'healer' : role === 'damage',
  )!;
  const boss = read('boss');
  const guild = read('guild')?.trim() ?? '';
  return {
    metric,
    specId: spec?.id ?? first.id,
    boss: boss !== null && /^[a-z0-9-]{1,60}$/.test(boss) ? boss : null,
    difficulty:
      rankedDifficulties.find(({ slug }) => slug === read('difficulty'))?.slug ?? 'mythic',
    region: regions.find((one) => one === read('region')) ?? null,
    realm: realmSlugOf(read('realm')),
    guild: guild.length > 0 && guild.length <= 60 ? guild : null,
  };
}
