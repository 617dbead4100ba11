import type { Attack } from './attack.ts';
import { adminCalls } from './admin-calls.ts';
import { apps } from './apps.ts';
import { discord } from './discord.ts';
import { gameMedia } from './game-media.ts';
import { foreignWrites } from './foreign-writes.ts';
import { forgedForms } from './forged-forms.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { hostileColumns } from './hostile-columns.ts';
import { hostileRows } from './hostile-rows.ts';
import { injection } from './injection.ts';
import { isolation } from './isolation.ts';
import { oneAddress } from './one-address.ts';
import { pageCache } from './page-cache.ts';
import { bossTimelines } from './boss-timelines.ts';
import { ownClaims } from './own-claims.ts';
import { publications } from './publications.ts';
import { removedNames } from './removed-names.ts';
import { rawHttp } from './raw-http.ts';
import { operating } from './operating.ts';
import { realtime } from './realtime.ts';
import { reminders } from './reminders.ts';
import { redirects } from './redirects.ts';
import { secrets } from './secrets.ts';
import { signIn } from './sign-in.ts';
import { bodies } from './bodies.ts';
import { manyFields } from './many-fields.ts';
import { sockets } from './sockets.ts';
import { sources } from './sources.ts';
import { statements } from './statements.ts';
import { storage } from './storage.ts';
import { tokens } from './tokens.ts';
import { links } from './links.ts';
import { leavingVisitors } from './leaving-visitors.ts';
import { liveNights } from './live-nights.ts';
import { lookUps } from './look-ups.ts';
import { teamDocuments } from './team-documents.ts';
import { teamApps } from './team-apps.ts';
import { teamExports } from './team-exports.ts';
import { teamNights } from './team-nights.ts';
import { teamRules } from './team-rules.ts';
import { teamRevisions } from './team-revisions.ts';
import { teamTokens } from './team-tokens.ts';
import { teamWebhooks } from './team-webhooks.ts';
import { teamPeople } from './team-people.ts';
import { webRequests } from './web-requests.ts';

/**
 * Every attack that a stranger, a visitor with an account or a source can try, by what it is aimed at. Each group runs beside
 * the others: most of an attack is waiting.
 */
export const ATTACKS = {
  /** What anybody can send, and what sources answer. */
  requests: [
    ...sockets,
    ...statements,
    ...oneAddress,
    ...leavingVisitors,
    ...bodies,
    ...manyFields,
    ...sources,
    ...lookUps,
    ...links,
    ...webRequests,
    ...rawHttp,
    ...redirects,
    ...gameMedia,
    ...pageCache,
    ...operating,
  ],
  /** Accounts, their keys and rows. */
  accounts: [
    ...signIn,
    ...hiddenCharacters,
    ...ownClaims,
    ...injection,
    ...isolation,
    ...foreignWrites,
    ...tokens,
    ...adminCalls,
    ...storage,
    ...realtime,
    ...apps,
    ...forgedForms,
    ...secrets,
  ],
  /** Teams, and what is published. */
  teams: [
    ...teamNights,
    ...teamRules,
    ...hostileColumns,
    ...liveNights,
    ...teamWebhooks,
    ...discord,
    ...teamDocuments,
    ...teamPeople,
    ...teamTokens,
    ...teamExports,
    ...teamApps,
    ...teamRevisions,
    ...reminders,
    ...publications,
    ...bossTimelines,
    ...removedNames,
    ...hostileRows,
  ],
} as const satisfies Record<string, readonly Attack[]>;

export const attacks: readonly Attack[] = Object.values(ATTACKS).flat();
