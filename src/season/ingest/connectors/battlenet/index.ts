import * as v from 'valibot';
import {
  clientCredentials,
  type Authorization,
  type ClientCredentialsOptions,
} from '#season/ingest/client-credentials.ts';
import type { Connector } from '#season/ingest/connector.ts';
import { anythingElse } from '#season/ingest/connectors/anything-else.ts';
import { characterEndpoints } from './characters.ts';
import { equipment } from './equipment.ts';
import { guildEndpoints } from './guilds.ts';
import { keystoneProfileEndpoints } from './keystone-profile.ts';
import { lookedAtEndpoints } from './looked-at.ts';
import { mythicLeaderboard } from './mythic-leaderboard.ts';
import { pvpEndpoints } from './pvp.ts';
import { realmEndpoints } from './realms.ts';
import { seasonEndpoints } from './season-tables.ts';
import { SOURCE } from './shapes.ts';

export { requests, type ServedRegion } from './requests.ts';

const errorBody = v.object({
  code: v.pipe(v.number(), v.minValue(400)),
  type: v.string(),
  detail: v.string(),
});

/** Blizzard's own interface: game data and profiles. */
export const battlenet: Connector = {
  source: SOURCE,
  credit: { label: 'Blizzard', url: 'https://worldofwarcraft.blizzard.com' },
  hosts: /(^|\.)(api\.blizzard\.com|battlenet\.com\.cn)$/,
  endpoints: [
    ...realmEndpoints,
    ...seasonEndpoints,
    mythicLeaderboard,
    ...keystoneProfileEndpoints,
    ...characterEndpoints,
    equipment,
    ...guildEndpoints,
    ...pvpEndpoints,
    ...lookedAtEndpoints,
    anythingElse(/^\/(?:data|profile)\//, [403, 404]),
  ],
  failureIn: (value) =>
    v.is(errorBody, value)
      ? { message: `${value.code} ${value.detail}`, status: value.code }
      : null,
};

/** One token for all regions, a day long. Off without `FARSEER_BATTLENET_CLIENT_ID` and `FARSEER_BATTLENET_CLIENT_SECRET`. */
export function authorize(options: ClientCredentialsOptions): Authorization {
  return clientCredentials(
    {
      label: 'Battle.net',
      settings: ['FARSEER_BATTLENET_CLIENT_ID', 'FARSEER_BATTLENET_CLIENT_SECRET'],
      tokenUrl: 'https://oauth.battle.net/token',
    },
    options,
  );
}
