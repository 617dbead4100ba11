import { defineSeason, type Dungeon, type Season } from './define-season.ts';

export const pitOfSaron: Dungeon = {
  challengeModeId: 556,
  instanceId: 658,
  journalId: 278,
  name: 'Pit of Saron',
  shortName: 'POS',
  slug: 'pit-of-saron',
  timerSeconds: 1800,
  warcraftLogsEncounterId: 10658,
  encounters: [
    { id: 1999, journalId: 608, name: 'Forgemaster Garfrost', npcIds: [36494] },
    { id: 2001, journalId: 609, name: 'Ick & Krick', npcIds: [36476, 36477] },
    { id: 2000, journalId: 610, name: 'Scourgelord Tyrannus', npcIds: [36658, 36661] },
  ],
};

export const skyreach: Dungeon = {
  challengeModeId: 161,
  instanceId: 1209,
  journalId: 476,
  name: 'Skyreach',
  shortName: 'SR',
  slug: 'skyreach',
  timerSeconds: 1680,
  warcraftLogsEncounterId: 61209,
  encounters: [
    { id: 1698, journalId: 965, name: 'Ranjit', npcIds: [75964] },
    { id: 1699, journalId: 966, name: 'Araknath', npcIds: [76141] },
    { id: 1700, journalId: 967, name: 'Rukhran', npcIds: [76143] },
    { id: 1701, journalId: 968, name: 'High Sage Viryx', npcIds: [76266] },
  ],
};

export const seatOfTheTriumvirate: Dungeon = {
  challengeModeId: 239,
  instanceId: 1753,
  journalId: 945,
  name: 'Seat of the Triumvirate',
  shortName: 'SEAT',
  slug: 'seat-of-the-triumvirate',
  timerSeconds: 2040,
  warcraftLogsEncounterId: 361753,
  encounters: [
    { id: 2065, journalId: 1979, name: 'Zuraal', npcIds: [122313] },
    { id: 2066, journalId: 1980, name: 'Saprish', npcIds: [122316, 122319, 125340] },
    { id: 2067, journalId: 1981, name: 'Viceroy Nezhar', npcIds: [122056] },
    { id: 2068, journalId: 1982, name: "L'ura", npcIds: [124729] },
  ],
};

export const algetharAcademy: Dungeon = {
  challengeModeId: 402,
  instanceId: 2526,
  journalId: 1201,
  name: "Algeth'ar Academy",
  shortName: 'AA',
  slug: 'algethar-academy',
  timerSeconds: 1860,
  warcraftLogsEncounterId: 112526,
  earlierTimers: [{ timerSeconds: 1800, when: 'from week 2 to week 4 of Midnight Season 1' }],
  encounters: [
    { id: 2564, journalId: 2495, name: 'Crawth', npcIds: [191631, 191736] },
    { id: 2562, journalId: 2509, name: 'Vexamus', npcIds: [194181] },
    { id: 2563, journalId: 2512, name: 'Overgrown Ancient', npcIds: [196482] },
    { id: 2565, journalId: 2514, name: 'Echo of Doragosa', npcIds: [190609] },
  ],
};

export const windrunnerSpire: Dungeon = {
  challengeModeId: 557,
  instanceId: 2805,
  journalId: 1299,
  name: 'Windrunner Spire',
  shortName: 'WS',
  slug: 'windrunner-spire',
  timerSeconds: 1980,
  warcraftLogsEncounterId: 12805,
  encounters: [
    { id: 3056, journalId: 2655, name: 'Emberdawn', npcIds: [231606] },
    { id: 3057, journalId: 2656, name: 'Derelict Duo', npcIds: [231626] },
    { id: 3058, journalId: 2657, name: 'Commander Kroluk', npcIds: [231631] },
    { id: 3059, journalId: 2658, name: 'Restless Heart', npcIds: [231636] },
  ],
};

export const magistersTerrace: Dungeon = {
  challengeModeId: 558,
  instanceId: 2811,
  journalId: 1300,
  name: "Magisters' Terrace",
  shortName: 'MT',
  slug: 'magisters-terrace',
  timerSeconds: 2040,
  warcraftLogsEncounterId: 12811,
  encounters: [
    { id: 3071, journalId: 2659, name: 'Arcanotron Custos', npcIds: [231861] },
    { id: 3073, journalId: 2660, name: 'Gemellus', npcIds: [239636] },
    { id: 3072, journalId: 2661, name: 'Seranel Sunlash', npcIds: [231863] },
    { id: 3074, journalId: 2662, name: 'Degentrius', npcIds: [231865] },
  ],
};

export const nexuspointXenas: Dungeon = {
  challengeModeId: 559,
  instanceId: 2915,
  journalId: 1316,
  name: 'Nexus-Point Xenas',
  shortName: 'NPX',
  slug: 'nexuspoint-xenas',
  timerSeconds: 1800,
  warcraftLogsEncounterId: 12915,
  encounters: [
    { id: 3328, journalId: 2813, name: 'Chief Corewright Kasreth', npcIds: [241539] },
    { id: 3332, journalId: 2814, name: 'Corewarden Nysarra', npcIds: [254227] },
    { id: 3333, journalId: 2815, name: 'Lothraxion', npcIds: [241546] },
  ],
};

export const maisaraCaverns: Dungeon = {
  challengeModeId: 560,
  instanceId: 2874,
  journalId: 1315,
  name: 'Maisara Caverns',
  shortName: 'MC',
  slug: 'maisara-caverns',
  timerSeconds: 1980,
  warcraftLogsEncounterId: 12874,
  encounters: [
    { id: 3212, journalId: 2810, name: "Muro'jin and Nekraxx", npcIds: [247570] },
    { id: 3213, journalId: 2811, name: 'Vordaza', npcIds: [248595] },
    { id: 3214, journalId: 2812, name: "Rak'tul, Vessel of Souls", npcIds: [248605] },
  ],
};

export const midnight1: Season = defineSeason({
  slug: 'season-mn-1',
  name: 'Midnight Season 1',
  expansion: 'mn',
  patch: '12.0.1',
  blizzardSeasonId: 17,
  firstPeriod: 1056,
  warcraftLogsZoneId: 47,
  starts: {
    us: '2026-03-24T15:00:00Z',
    eu: '2026-03-25T04:00:00Z',
    kr: '2026-03-25T23:00:00Z',
    tw: '2026-03-25T23:00:00Z',
    cn: '2026-03-25T23:00:00Z',
  },
  ends: {
    us: '2026-08-11T15:00:00Z',
    eu: '2026-08-12T04:00:00Z',
    kr: '2026-08-12T23:00:00Z',
    tw: '2026-08-12T23:00:00Z',
    cn: '2026-08-12T23:00:00Z',
  },
  datesFrom: 'week-and-reset',
  dungeons: [
    pitOfSaron,
    skyreach,
    seatOfTheTriumvirate,
    algetharAcademy,
    windrunnerSpire,
    magistersTerrace,
    nexuspointXenas,
    maisaraCaverns,
  ],
  raids: [
    {
      slug: 'the-voidspire',
      name: 'The Voidspire',
      shortName: 'VS',
      instanceId: 2912,
      journalId: 1307,
      warcraftLogsZoneId: 46,
      difficultyIds: [17, 14, 15, 16],
      encounters: [
        { id: 3176, journalId: 2733, name: 'Imperator Averzian', shortName: 'Averzian' },
        { id: 3177, journalId: 2734, name: 'Vorasius' },
        { id: 3179, journalId: 2736, name: 'Fallen-King Salhadaar', shortName: 'Salhadaar' },
        { id: 3178, journalId: 2735, name: 'Vaelgor & Ezzorak', shortName: 'Vaelgor' },
        { id: 3180, journalId: 2737, name: 'Lightblinded Vanguard', shortName: 'Vanguard' },
        { id: 3181, journalId: 2738, name: 'Crown of the Cosmos', shortName: 'Alleria' },
      ],
    },
    {
      slug: 'the-dreamrift',
      name: 'The Dreamrift',
      shortName: 'DR',
      instanceId: 2939,
      journalId: 1314,
      warcraftLogsZoneId: 46,
      difficultyIds: [17, 14, 15, 16],
      encounters: [
        { id: 3306, journalId: 2795, name: 'Chimaerus the Undreamt God', shortName: 'Chimaerus' },
      ],
    },
    {
      slug: 'march-on-quel-danas',
      name: "March on Quel'Danas",
      shortName: 'MQD',
      instanceId: 2913,
      journalId: 1308,
      warcraftLogsZoneId: 46,
      difficultyIds: [17, 14, 15, 16],
      encounters: [
        { id: 3182, journalId: 2739, name: "Belo'ren, Child of Al'ar", shortName: "Belo'ren" },
        { id: 3183, journalId: 2740, name: 'Midnight Falls', shortName: "L'ura" },
      ],
    },
    {
      slug: 'sporefall',
      name: 'Sporefall',
      shortName: 'SPO',
      instanceId: 1592,
      warcraftLogsZoneId: 50,
      difficultyIds: [17, 14, 15, 16],
      encounters: [{ id: 3159, journalId: 2711, name: 'Rotmire' }],
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
  },
  rewards: [
    { level: 2, endOfRun: 250, vault: 259 },
    { level: 3, endOfRun: 250, vault: 259 },
    { level: 4, endOfRun: 253, vault: 263 },
    { level: 5, endOfRun: 256, vault: 263 },
    { level: 6, endOfRun: 259, vault: 266 },
    { level: 7, endOfRun: 259, vault: 269 },
    { level: 8, endOfRun: 263, vault: 269 },
    { level: 9, endOfRun: 263, vault: 269 },
    { level: 10, endOfRun: 266, vault: 272 },
  ],
  titles: [
    {
      kind: 'keystone-top-0.1-percent',
      name: 'the Umbral Hero',
      titleId: 656,
      achievementId: 61259,
    },
    { kind: 'keystone-top-1-percent', name: 'Umbral Champion', achievementId: 63104 },
    { kind: 'keystone-rating', name: 'the Umbral', titleId: 655, achievementId: 61255 },
    { kind: 'keystone-rating', name: 'Umbral Contender', titleId: 773, achievementId: 63097 },
  ],
  achievements: [
    { name: 'Keystone Explorer', achievementId: 61254, rating: 750 },
    { name: 'Keystone Conqueror', achievementId: 61255, rating: 1500 },
    { name: 'Keystone Master', achievementId: 61256, rating: 2000 },
    { name: 'Keystone Hero', achievementId: 61257, rating: 2500 },
    { name: 'Keystone Legend', achievementId: 61258, rating: 3000 },
    { name: 'Keystone Myth', achievementId: 63097 },
  ],
  cutoffs: {
    official: { us: 4211, eu: 4236 },
    officialTop1: { us: 3960, eu: 4008 },
    raiderIo: {
      us: { top01: 4210.67, population: 1181384 },
      eu: { top01: 4236.77, population: 1629174 },
    },
  },
});
