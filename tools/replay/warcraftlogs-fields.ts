/**
 * Fields and arguments of Warcraft Logs that the connector may ask for, by type: `name(arguments):Type`; without a type a field has no
 * fields of its own. From the interface's introspection of October 2025, which a test compares where it is there.
 */
export const WARCRAFTLOGS_FIELDS: Readonly<Record<string, string>> = {
  Bracket: `min max bucket type`,
  Character: `canonicalID claimed classID encounterRankings(byBracket className compare difficulty encounterID includeCombatantInfo
    includeOtherPlayers includeHistoricalGraph includePrivateLogs metric partition role size specName timeframe)
    faction:GameFaction gameData(specID forceUpdate) guildRank guilds:Guild hidden id level name recentReports(limit
    page):ReportPagination server:Server zoneRankings(byBracket className compare difficulty includePrivateLogs metric partition
    role size specName timeframe zoneID)`,
  CharacterData: `character(id name serverSlug serverRegion):Character characters(guildID limit page):CharacterPagination`,
  Difficulty: `id name sizes`,
  Encounter: `id name characterRankings(bracket difficulty filter page partition serverRegion serverSlug size leaderboard hardModeLevel
    metric includeCombatantInfo className specName externalBuffs covenantID soulbindID) fightRankings(bracket difficulty filter
    page partition serverRegion serverSlug size leaderboard hardModeLevel metric) zone:Zone journalID`,
  EncounterPhases: `encounterID separatesWipes phases:PhaseMetadata`,
  Expansion: `id name zones:Zone`,
  Guild: `attendance(guildTagID limit page zoneID):GuildAttendancePagination competitionMode description faction:GameFaction id name
    server:Server stealthMode tags:GuildTag members(limit page):CharacterPagination currentUserRank
    zoneRanking(zoneId):GuildZoneRankings`,
  Partition: `id name compactName default`,
  PhaseMetadata: `id name isIntermission`,
  PhaseTransition: `id startTime`,
  Query: `characterData:CharacterData gameData:GameData guildData:GuildData progressRaceData:ProgressRaceData
    rateLimitData:RateLimitData reportData:ReportData userData:UserData worldData:WorldData
    reportComponentData:ReportComponentData systemReportComponentData:ReportComponentData`,
  RateLimitData: `limitPerHour pointsSpentThisHour pointsResetIn`,
  Region: `id compactName name slug subregions:Subregion servers(limit page):ServerPagination`,
  Report: `code endTime events(abilityID dataType death difficulty encounterID endTime fightIDs filterExpression hostilityType
    includeResources killType limit sourceAurasAbsent sourceAurasPresent sourceClass sourceID sourceInstanceID startTime
    targetAurasAbsent targetAurasPresent targetClass targetID targetInstanceID translate useAbilityIDs useActorIDs viewOptions
    wipeCutoff):ReportEventPaginator exportedSegments fights(difficulty encounterID fightIDs killType translate):ReportFight
    graph(abilityID dataType death difficulty encounterID endTime fightIDs filterExpression hostilityType killType
    sourceAurasAbsent sourceAurasPresent sourceClass sourceID sourceInstanceID startTime targetAurasAbsent targetAurasPresent
    targetClass targetID targetInstanceID translate viewOptions viewBy wipeCutoff) guild:Guild guildTag:GuildTag owner:User
    masterData(translate):ReportMasterData playerDetails(difficulty encounterID endTime fightIDs killType startTime translate
    includeCombatantInfo) rankedCharacters:Character rankings(compare difficulty encounterID fightIDs playerMetric timeframe)
    region:Region revision segments startTime table(abilityID dataType death difficulty encounterID endTime fightIDs
    filterExpression hostilityType killType sourceAurasAbsent sourceAurasPresent sourceClass sourceID sourceInstanceID startTime
    targetAurasAbsent targetAurasPresent targetClass targetID targetInstanceID translate viewOptions viewBy wipeCutoff) title
    visibility zone:Zone archiveStatus:ReportArchiveStatus phases:EncounterPhases`,
  ReportAbility: `gameID icon name type`,
  ReportActor: `gameID icon id name petOwner server subType type`,
  ReportData: `report(code allowUnlisted):Report reports(endTime guildID guildName guildServerSlug guildServerRegion guildTagID userID
    limit page startTime zoneID gameZoneID):ReportPagination`,
  ReportEventPaginator: `data nextPageTimestamp`,
  ReportFight: `averageItemLevel bossPercentage boundingBox:ReportMapBoundingBox classicSeasonID completeRaid difficulty
    dungeonPulls:ReportDungeonPull encounterID endTime enemyNPCs:ReportFightNPC enemyPets:ReportFightNPC enemyPlayers
    fightPercentage friendlyNPCs:ReportFightNPC friendlyPets:ReportFightNPC friendlyPlayers gameZone:GameZone hardModeLevel id
    inProgress keystoneAffixes keystoneBonus keystoneLevel keystoneTime kill lastPhase lastPhaseAsAbsoluteIndex
    lastPhaseIsIntermission layer maps:ReportMap name originalEncounterID phaseTransitions:PhaseTransition rating size startTime
    talentImportCode(actorID) wipeCalledTime`,
  ReportMasterData: `logVersion gameVersion lang abilities:ReportAbility actors(type subType):ReportActor`,
  ReportPagination: `data:Report total per_page current_page from to last_page has_more_pages`,
  Server: `id name normalizedName slug region:Region subregion:Subregion guilds(limit page):GuildPagination characters(limit
    page):CharacterPagination blizzardID connectedRealmID seasonID`,
  ServerPagination: `data:Server total per_page current_page from to last_page has_more_pages`,
  WorldData: `encounter(id):Encounter expansion(id):Expansion expansions:Expansion region(id):Region regions:Region server(id region
    slug):Server subregion(id):Subregion zone(id):Zone zones(expansion_id):Zone`,
  Zone: `id brackets:Bracket difficulties:Difficulty encounters:Encounter expansion:Expansion frozen name partitions:Partition`,
};
