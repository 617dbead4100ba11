import { defineSeason, type Dungeon, type Season } from './define-season.ts';

export const altarOfFangs: Dungeon = {
  challengeModeId: 588,
  name: 'Altar of Fangs',
  shortName: 'AOF',
  slug: 'altar-of-fangs',
  unnamedSince: { warcraftlogs: '2026-11-27' },
  timerSeconds: 1800,
  encounters: [],
};

export const rubyLifePools: Dungeon = {
  challengeModeId: 399,
  instanceId: 2521,
  journalId: 1202,
  name: 'Ruby Life Pools',
  shortName: 'RLP',
  slug: 'ruby-life-pools',
  unnamedSince: { warcraftlogs: '2026-11-27' },
  timerSeconds: 1680,
  encounters: [
    { id: 2606, journalId: 2485, name: 'Kokia Blazehoof', npcIds: [189232] },
    { id: 2609, journalId: 2488, name: 'Melidrussa Chillworn', npcIds: [188252] },
    { id: 2623, journalId: 2503, name: 'Kyrakka and Erkhart Stormvein', npcIds: [190484, 190485] },
  ],
};

export const templeOfSethraliss: Dungeon = {
  challengeModeId: 250,
  instanceId: 1877,
  journalId: 1030,
  name: 'Temple of Sethraliss',
  shortName: 'TOS',
  slug: 'temple-of-sethraliss',
  unnamedSince: { warcraftlogs: '2026-11-27' },
  timerSeconds: 1920,
  encounters: [
    { id: 2124, journalId: 2142, name: 'Adderis and Aspix', npcIds: [133379, 133944] },
    { id: 2125, journalId: 2143, name: 'Merektha', npcIds: [133384, 134487] },
    { id: 2126, journalId: 2144, name: 'Galvazzt', npcIds: [133389] },
    { id: 2127, journalId: 2145, name: 'Avatar of Sethraliss', npcIds: [133392, 137204] },
  ],
};

export const kingsRest: Dungeon = {
  challengeModeId: 249,
  instanceId: 1762,
  journalId: 1041,
  name: "Kings' Rest",
  shortName: 'KR',
  slug: 'kings-rest',
  unnamedSince: { warcraftlogs: '2026-11-27' },
  timerSeconds: 1980,
  encounters: [
    { id: 2139, journalId: 2165, name: 'The Golden Serpent', npcIds: [135322] },
    { id: 2140, journalId: 2170, name: 'The Council of Tribes', npcIds: [135475, 135470, 135472] },
    { id: 2142, journalId: 2171, name: 'Mchimba the Embalmer', npcIds: [134993] },
    { id: 2143, journalId: 2172, name: 'Dazar, The First King', npcIds: [136160, 136984, 136976] },
  ],
};

export const blindingVale: Dungeon = {
  challengeModeId: 584,
  instanceId: 2859,
  journalId: 1309,
  name: 'The Blinding Vale',
  shortName: 'BV',
  slug: 'the-blinding-vale',
  unnamedSince: { warcraftlogs: '2026-11-27' },
  timerSeconds: 1800,
  encounters: [
    { id: 3199, journalId: 2769, name: 'Lightblossom Trinity', npcIds: [243028] },
    { id: 3200, journalId: 2770, name: 'Ikuzz the Light Hunter', npcIds: [244887] },
    { id: 3201, journalId: 2771, name: 'Lightwarden Ruia', npcIds: [245912] },
    { id: 3202, journalId: 2772, name: 'Ziekket', npcIds: [247676] },
  ],
};

export const voidscarArena: Dungeon = {
  challengeModeId: 585,
  instanceId: 2923,
  journalId: 1313,
  name: 'Voidscar Arena',
  shortName: 'VA',
  slug: 'voidscar-arena',
  unnamedSince: { warcraftlogs: '2026-11-27' },
  timerSeconds: 1800,
  encounters: [
    { id: 3285, journalId: 2791, name: "Taz'Rah", npcIds: [238887] },
    { id: 3286, journalId: 2792, name: 'Atroxus', npcIds: [239008] },
    { id: 3287, journalId: 2793, name: 'Charonus', npcIds: [248015] },
  ],
};

export const denOfNalorakk: Dungeon = {
  challengeModeId: 586,
  instanceId: 2825,
  journalId: 1311,
  name: 'Den of Nalorakk',
  shortName: 'DON',
  slug: 'den-of-nalorakk',
  unnamedSince: { warcraftlogs: '2026-11-27' },
  timerSeconds: 1920,
  encounters: [
    { id: 3207, journalId: 2776, name: 'The Hoardmonger', npcIds: [248710] },
    { id: 3208, journalId: 2777, name: 'Sentinel of Winter', npcIds: [244100] },
    { id: 3209, journalId: 2778, name: 'Nalorakk' },
  ],
};

export const murderRow: Dungeon = {
  challengeModeId: 587,
  instanceId: 2813,
  journalId: 1304,
  name: 'Murder Row',
  shortName: 'MR',
  slug: 'murder-row',
  unnamedSince: { warcraftlogs: '2026-11-27' },
  timerSeconds: 2040,
  encounters: [
    { id: 3101, journalId: 2679, name: 'Kystia Manaheart', npcIds: [252458] },
    { id: 3102, journalId: 2680, name: 'Zaen Bladesorrow', npcIds: [234649] },
    { id: 3103, journalId: 2681, name: 'Xathuux the Annihilator', npcIds: [234647] },
    { id: 3105, journalId: 2682, name: 'Lithiel Cinderfury', npcIds: [237415] },
  ],
};

export const midnight2: Season = defineSeason({
  slug: 'season-mn-2',
  name: 'Midnight Season 2',
  expansion: 'mn',
  patch: '12.1',
  blizzardSeasonId: 18,
  firstPeriod: 1077,
  warcraftLogsZoneId: 55,
  starts: {
    us: '2026-08-18T15:00:00Z',
    eu: '2026-08-19T04:00:00Z',
    kr: '2026-08-19T23:00:00Z',
    tw: '2026-08-19T23:00:00Z',
    cn: '2026-08-19T23:00:00Z',
  },
  datesFrom: 'week-and-reset',
  dungeons: [
    altarOfFangs,
    rubyLifePools,
    templeOfSethraliss,
    kingsRest,
    blindingVale,
    voidscarArena,
    denOfNalorakk,
    murderRow,
  ],
  raids: [
    {
      slug: 'lair-nymrissa',
      unnamedSince: { battlenet: '2026-11-27' },
      raiderIoSlug: 'the-tidebound-grotto',
      name: 'Nymrissa Wavecaller (lair)',
      shortName: 'NYM',
      instanceId: 2987,
      difficultyIds: [17, 14, 15, 16],
      encounters: [
        {
          id: 3379,
          raiderIoSlug: 'nymrissa-wavecaller',
          journalId: 2849,
          name: 'Nymrissa Wavecaller',
        },
      ],
    },
    {
      slug: 'venomous-abyss',
      unnamedSince: { battlenet: '2026-11-27' },
      raiderIoSlug: 'the-venomous-abyss',
      name: 'The Venomous Abyss',
      shortName: 'VA',
      instanceId: 3004,
      difficultyIds: [17, 14, 15, 16],
      encounters: [
        {
          id: 3470,
          raiderIoSlug: 'nekzali-the-soulcoiler',
          journalId: 2888,
          name: "Nek'zali the Soulcoiler",
        },
        {
          id: 3445,
          raiderIoSlug: 'entombed-sentinels',
          journalId: 2874,
          name: 'Entombed Sentinels',
        },
        {
          id: 3455,
          raiderIoSlug: 'vashnik-the-malignant',
          journalId: 2882,
          name: 'Vashnik the Malignant',
        },
        {
          id: 3497,
          raiderIoSlug: 'the-lost-explorers',
          journalId: 2894,
          name: 'The Lost Explorers',
        },
        { id: 3420, raiderIoSlug: 'sszorak', journalId: 2871, name: 'Sszorak' },
        { id: 3421, raiderIoSlug: 'the-twin-fangs', journalId: 2887, name: 'The Twin Fangs' },
        { id: 3429, raiderIoSlug: 'the-coiled-altar', journalId: 2883, name: 'The Coiled Altar' },
        { id: 3492, raiderIoSlug: 'ulatek', journalId: 2895, name: "Ula'tek" },
      ],
    },
  ],
  affixSteps: [
    { level: 2, affixes: [165] },
    { level: 5, affixes: 'bargain-of-the-week' },
    { level: 7, affixes: 'tyrannical-or-fortified' },
    { level: 10, affixes: [9, 10] },
    { level: 12, affixes: [147] },
  ],
  affixRotation: { bargains: [148, 158, 162, 160], confidence: 'low' },
  deathPenalty: { seconds: 5, raisedSeconds: 15, raisedFromLevel: 12 },
  rating: {
    levelTwo: 155,
    perLevel: 15,
    steps: [
      { level: 5, points: 15 },
      { level: 7, points: 15 },
      { level: 10, points: 15 },
      { level: 12, points: 15 },
    ],
    assumed: true,
  },
  rewards: [
    { level: 2, endOfRun: 295, vault: 305 },
    { level: 3, endOfRun: 295, vault: 305 },
    { level: 4, endOfRun: 298, vault: 308 },
    { level: 5, endOfRun: 302, vault: 308 },
    { level: 6, endOfRun: 305, vault: 311 },
    { level: 7, endOfRun: 305, vault: 315 },
    { level: 8, endOfRun: 308, vault: 315 },
    { level: 9, endOfRun: 308, vault: 315 },
    { level: 10, endOfRun: 311, vault: 318 },
  ],
});
