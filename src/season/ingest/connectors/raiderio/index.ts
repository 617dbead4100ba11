import * as v from 'valibot';
import type { Connector } from '#season/ingest/connector.ts';
import { anythingElse } from '#season/ingest/connectors/anything-else.ts';
import { mythicPlusRuns, runDetails } from './mythic-plus-runs.ts';
import { characterProfile, guildProfile } from './profiles.ts';
import {
  bossKill,
  bossRankings,
  hallOfFame,
  raidProgression,
  raidRankings,
  raidStaticData,
} from './raiding.ts';
import { seasonCutoffs } from './season-cutoffs.ts';
import { affixes, leaderboardCapacity, periods, scoreTiers, staticData } from './season-tables.ts';

const errorBody = v.object({
  statusCode: v.pipe(v.number(), v.minValue(400)),
  message: v.string(),
});

/** Raider.IO's published interface, version 1. Asks for a link back wherever its figures stand. */
export const raiderio: Connector = {
  source: 'raiderio',
  credit: { label: 'Raider.IO', url: 'https://raider.io' },
  hosts: /(^|\.)raider\.io$/,
  endpoints: [
    mythicPlusRuns,
    runDetails,
    seasonCutoffs,
    staticData,
    periods,
    affixes,
    scoreTiers,
    leaderboardCapacity,
    characterProfile,
    guildProfile,
    bossKill,
    raidRankings,
    bossRankings,
    hallOfFame,
    raidProgression,
    raidStaticData,
    anythingElse(/^\/api\//, [400, 404]),
  ],
  failureIn: (value) =>
    v.is(errorBody, value) ? { message: value.message, status: value.statusCode } : null,
};
