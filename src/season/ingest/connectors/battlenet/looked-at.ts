import * as v from 'valibot';
import { matchPath, type Endpoint } from '#season/ingest/connector.ts';
import { wholeNumber } from '#season/ingest/connectors/shapes.ts';
import { localized, reference } from './shapes.ts';

/** Answers of which nothing is kept: their shape is checked, so that a broken answer is noticed. */

const list = v.nullish(v.array(v.looseObject({})));
const references = v.array(v.looseObject({}));
const ofCharacter = v.object({ character: v.nullish(v.looseObject({})) });
/** A thing with a name in some language. */
const named = v.object({ id: wholeNumber, name: v.nullish(localized) });
const media = v.object({ assets: list });

type Kind = readonly [name: string, pattern: string, schema: v.GenericSchema];

const CHARACTER = '/profile/wow/character/:realm/:name';
const character: readonly Kind[] = [
  [
    'character-media',
    `${CHARACTER}/character-media`,
    // Addresses of their own in 2019, a list of assets since.
    v.object({ assets: list, avatar_url: v.nullish(v.string()) }),
  ],
  [
    'character-specializations',
    `${CHARACTER}/specializations`,
    v.object({ ...ofCharacter.entries, specializations: list }),
  ],
  ['character-statistics', `${CHARACTER}/statistics`, ofCharacter],
  [
    'character-achievement-statistics',
    `${CHARACTER}/achievements/statistics`,
    v.object({ statistics: list, ...ofCharacter.entries }),
  ],
  // It does not say whose it is.
  [
    'character-dungeon-encounters',
    `${CHARACTER}/encounters/dungeons`,
    v.object({ expansions: list }),
  ],
  [
    'character-raid-encounters',
    `${CHARACTER}/encounters/raids`,
    v.object({ ...ofCharacter.entries, expansions: list }),
  ],
  [
    'character-pvp-summary',
    `${CHARACTER}/pvp-summary`,
    v.object({ ...ofCharacter.entries, brackets: list }),
  ],
  ['character-pvp-bracket', `${CHARACTER}/pvp-bracket/:bracket`, ofCharacter],
];

const GUILD = '/data/wow/guild/:realm/:guild';
const guild: readonly Kind[] = [
  [
    'guild-achievements',
    `${GUILD}/achievements`,
    v.object({ guild: v.nullish(v.looseObject({})), achievements: list }),
  ],
  [
    'guild-activity',
    `${GUILD}/activity`,
    v.object({ guild: v.nullish(v.looseObject({})), activities: list }),
  ],
];

/** Lists before single ones: `index` would be an id otherwise. */
const gameData: readonly Kind[] = [
  ['region-index', '/data/wow/region/index', v.object({ regions: references })],
  ['region', '/data/wow/region/:id', v.object({ id: wholeNumber })],
  ['mythic-keystone-index', '/data/wow/mythic-keystone/index', v.looseObject({})],
  ['journal-expansion-index', '/data/wow/journal-expansion/index', v.object({ tiers: references })],
  ['journal-expansion', '/data/wow/journal-expansion/:id', named],
  [
    'journal-instance-index',
    '/data/wow/journal-instance/index',
    v.object({ instances: references }),
  ],
  ['journal-instance', '/data/wow/journal-instance/:id', named],
  [
    'journal-encounter-index',
    '/data/wow/journal-encounter/index',
    v.object({ encounters: references }),
  ],
  ['journal-encounter', '/data/wow/journal-encounter/:id', named],
  ['achievement-index', '/data/wow/achievement/index', v.object({ achievements: references })],
  ['achievement', '/data/wow/achievement/:id', named],
  [
    'achievement-category-index',
    '/data/wow/achievement-category/index',
    v.object({ categories: references }),
  ],
  ['achievement-category', '/data/wow/achievement-category/:id', named],
  ['title-index', '/data/wow/title/index', v.object({ titles: references })],
  ['title', '/data/wow/title/:id', named],
  ['playable-class-index', '/data/wow/playable-class/index', v.object({ classes: references })],
  ['playable-class', '/data/wow/playable-class/:id', named],
  ['playable-race-index', '/data/wow/playable-race/index', v.object({ races: references })],
  ['playable-race', '/data/wow/playable-race/:id', named],
  [
    'playable-specialization-index',
    '/data/wow/playable-specialization/index',
    v.object({ character_specializations: references }),
  ],
  ['playable-specialization', '/data/wow/playable-specialization/:id', named],
  ['media', '/data/wow/media/:kind/:id', media],
  [
    'pvp-leaderboard-index',
    '/data/wow/pvp-season/:season/pvp-leaderboard/index',
    v.object({ leaderboards: references }),
  ],
  [
    'pvp-leaderboard',
    '/data/wow/pvp-season/:season/pvp-leaderboard/:bracket',
    v.object({
      season: reference,
      entries: list,
    }),
  ],
];

function lookAt([name, pattern, schema]: Kind, emptyStatuses: readonly number[]): Endpoint {
  return {
    name,
    matches: matchPath(pattern),
    // A list that is missing is trouble, a thing that is missing is not there.
    emptyStatuses: pattern.endsWith('/index') && !pattern.includes(':') ? [] : emptyStatuses,
    schema,
    read: (value) => {
      v.parse(schema, value);
      return {};
    },
  };
}

export const lookedAtEndpoints: readonly Endpoint[] = [
  ...[...character, ...guild].map((kind) => lookAt(kind, [403, 404])),
  ...gameData.map((kind) => lookAt(kind, [404])),
];
