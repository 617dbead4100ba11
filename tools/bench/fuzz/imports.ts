/** What reads foreign text apart from logs: imports of players, notes and plans, addresses, and the protocols of the host. */
import { readNote } from '#team/model/planner/notes/read-note.ts';
import { readLoot } from '#team/model/loot/read-loot.ts';
import { readWishes } from '#team/model/loot/read-wishes.ts';
import { readGuildList } from '#team/model/roster/read-guild-list.ts';
import { readSimc } from '#team/model/roster/read-simc.ts';
import { readSentLive } from '#team/model/roster/live-night.ts';
import { readSentNight } from '#team/model/roster/sent-night.ts';
import { readPasted } from '#lib/pasted-character.ts';
import { parseChoices } from '#lib/visitor-choices.ts';
import { parseKeptPlans } from '#team/plans/kept-plans.ts';
import { readPlanText } from '#team/plans/stored-plan.ts';
import { cooldownsAddress } from '#log/cooldowns/url-state.ts';
import { meterAddress } from '#log/meter/url-state.ts';
import { readCustomId } from '#team/discord/custom-id.ts';
import { readInteraction } from '#team/discord/read-interaction.ts';
import { readWebhookAddress } from '#team/posts/send-post.ts';
import { readPlayers } from '#team/members/read-players.ts';
import { readEmail, readPhone } from '../../../packages/supabase-host/src/auth/contact.ts';
import { isAllowedRedirect } from '../../../packages/supabase-host/src/auth/redirects.ts';
import { readXml } from '../../../packages/supabase-host/src/auth/sso/read-xml.ts';
import { parseFilter } from '../../../packages/supabase-host/src/realtime/change-filter.ts';
import { parseJson } from '../../../packages/supabase-host/src/realtime/frame.ts';
import { readJoinRequest } from '../../../packages/supabase-host/src/realtime/join-request.ts';
import { parseQuery } from '../../../packages/supabase-host/src/rest/parse/query-string.ts';
import { chooseMedia } from '../../../packages/supabase-host/src/rest/request/media.ts';
import { readPayload } from '../../../packages/supabase-host/src/rest/request/payload.ts';
import { parsePreferences } from '../../../packages/supabase-host/src/rest/request/preferences.ts';
import { parseRangeHeader } from '../../../packages/supabase-host/src/rest/request/row-range.ts';
import { parseByteRange } from '../../../packages/supabase-host/src/storage/byte-range.ts';
import { assertValidKey } from '../../../packages/supabase-host/src/storage/object-key.ts';
import { processorMs } from './processor-time.ts';

export interface ImportReader {
  name: string;
  /** Texts as they should be, to be damaged. */
  samples: readonly string[];
  read: (text: string) => unknown;
}

const parameters = (text: string): URLSearchParams => new URLSearchParams(text);

/** An array of JSON is a frame of the socket, its last part what a client asks for on joining a channel. */
const joinOf = (text: string): unknown => {
  const frame = parseJson(text);
  return readJoinRequest(Array.isArray(frame) ? frame.at(-1) : frame, 'realtime:fuzz');
};

const PLAN = JSON.stringify({
  version: 1,
  id: 'p1',
  name: 'Plan',
  encounterId: 3131,
  difficultyId: 16,
  assignments: [{ id: 'a1', spellId: 31821, player: 'Testa', at: { phase: 1, ms: 12_000 } }],
});

const NOTE = `{time:00:12}{spell:1234} |cfff58cbaTesta|r {spell:31821} {spell:62618}
{time:1:05,p2} Ädna {spell:740} - Rex-Area 52 {spell:98008}
EncounterID:3131;Name:Plan
time:12;tag:Testa;spellid:31821;ph:1
"Time","Player","Spell"
0:12,Testa,"Aura, Mastery"
`;

const PLAYERS = `Name,Realm,Class,Role\nTesta,Area 52,Paladin,healer\n"Rex","Tarren Mill","Druid","tank"
Testa-Area52\nÄdna Blackhand eu\nhttps://raider.io/characters/eu/area-52/Testa
`;

const SIMC = `# Testa - Fire - 2026-08-20 20:15 - EU/Blackhand\n# SimC Addon 12.1.0-04\n\nmage="Testa"\nregion=eu\nserver=area_52
professions=tailoring=100/enchanting=50\nspec=fire\n\n# Hood (321)\nhead=,id=900001,enchant_id=7961,bonus_id=12846/8960
main_hand=,id=900002\n### Gear from Bags\n# head=,id=900004\n# Checksum: 400f3589\ndeath_knight="Ädna"\nspec=frost
`;

/** Each with texts that it knows how to read. */
export const IMPORTS: readonly ImportReader[] = [
  { name: 'notes', samples: [NOTE], read: readNote },
  {
    name: 'list of a guild',
    samples: [
      'name,realm,class,spec,rank\nTesta,Area 52,Paladin,Holy,2\nRex,,Druid,,9',
      '{"members":[{"rank":7,"character":{"name":"Ann","class":"Mage","active_spec_name":"Frost","realm":"Kazzak"}}]}',
      '{"members":[{"rank":1,"character":{"name":"Ann","realm":{"slug":"x"},"playable_class":{"id":3}}}]}',
    ],
    read: readGuildList,
  },
  {
    name: 'history of loot',
    samples: [
      'player,date,time,id,item,itemID,response\nAnn-Kazzak,2026/08/06,20:15:04,1786047304-0,[Ring],900001,Need',
      '[{"checksum":"a","itemID":900001,"awardedTo":"Ann-Kazzak","timestamp":1786047304}]',
      'dateTime,character,itemID,offspec,id\n2026-08-06,Ann,900001,0,abc',
    ],
    read: (text) => readLoot(text, () => '2026-08-06'),
  },
  {
    name: 'wishes',
    samples: [
      '{"playername":"Ann","results":[{"item":900003,"level":321,"percDiff":1.25}]}',
      '{"simbot":{"simType":"droptimizer","player":"Ann"},"sim":{"players":[{"collected_data":{"dps":{"mean":1000}}}],"profilesets":{"results":[{"name":"1320/2901/raid-heroic/900001/321/0/finger1///","mean":1012}]}}}',
    ],
    read: readWishes,
  },
  {
    name: 'interaction of Discord',
    samples: [
      '{"id":"1","application_id":"2","type":3,"token":"t","guild_id":"3","channel_id":"4","member":{"user":{"id":"5","username":"ann"},"permissions":"8"},"data":{"custom_id":"v1:ask::x:2026-12-02","values":["71"]}}',
      '{"id":"1","application_id":"2","type":2,"token":"t","user":{"id":"5","username":"ann"},"data":{"name":"link","options":[{"name":"code","value":"a"}]}}',
    ],
    read: (text) => readInteraction(parseJson(text)),
  },
  {
    name: 'button of Discord',
    samples: ['v1:answer:yes:0f8fad5b-d9cb-469f-a165-70867728950e:2026-12-02'],
    read: readCustomId,
  },
  { name: 'list of players', samples: [PLAYERS], read: readPlayers },
  { name: 'text of /simc', samples: [SIMC], read: (text) => readSimc(text, 1_790_000_000_000) },
  { name: 'pasted character', samples: PLAYERS.split('\n'), read: readPasted },
  { name: 'plan', samples: [PLAN], read: readPlanText },
  { name: 'kept plans', samples: [`{"version":1,"plans":[${PLAN}]}`], read: parseKeptPlans },
  {
    name: 'attendance of a night',
    samples: ['{"version":1,"startMs":1770000000000,"bosses":[{"encounterId":3131,"pulls":[]}]}'],
    read: readSentNight,
  },
  {
    name: 'live night',
    samples: ['{"version":1,"pulls":[{"encounterId":3131,"startMs":1,"endMs":2,"killed":true}]}'],
    read: readSentLive,
  },
  { name: 'choices of a visitor', samples: ['eu.tww-3.1-2-3', 'region=eu'], read: parseChoices },
  {
    name: 'address of a log page',
    samples: ['view=log&fight=3131&from=1000&to=2000&target=npc-3&events=on'],
    read: (text) => meterAddress.read(parameters(text)),
  },
  {
    name: 'address of cooldowns',
    samples: ['view=plan&boss=3131&pull=2&from=0&to=9&off=1,2'],
    read: (text) => cooldownsAddress.read(parameters(text)),
  },
  {
    name: 'address of a webhook',
    samples: ['https://discord.com/api/webhooks/123456789012345678/abc-DEF_123'],
    read: readWebhookAddress,
  },
  { name: 'mail address', samples: ['a.b+c@example.org'], read: readEmail },
  { name: 'phone', samples: ['+49 170 1234567'], read: readPhone },
  {
    name: 'redirect',
    samples: ['https://farseer.test/a?b=c#d', 'http://127.0.0.1:3000/*', '//x.test\\@y'],
    read: (text) =>
      isAllowedRedirect(text, {
        siteUrl: 'https://farseer.test',
        allowed: ['https://*.farseer.test/**', 'http://127.0.0.1:*/*', 'app://**'],
      }),
  },
  {
    name: 'XML of an identity provider',
    samples: ['<?xml version="1.0"?><a:R xmlns:a="u"><b c="d&amp;e">f</b><![CDATA[g]]><h/></a:R>'],
    read: readXml,
  },
  {
    name: 'query of rest',
    samples: [
      'select=id,n:name,runs(id,level::text)&level=gte.10&or=(a.eq.1,and(b.is.null,c.in.(1,"2")))&order=id.desc.nullslast&limit=5',
    ],
    read: (text) => parseQuery(parameters(text), false),
  },
  {
    name: 'body of rest',
    samples: ['[{"a":1,"b":"x"},{"a":2,"b":null}]', '{"a":{"b":[1,2,{"c":3}]}}'],
    read: (text) => readPayload(text, 'json', false),
  },
  {
    name: 'table in a body of rest',
    samples: ['a,b\n1,"x, y"\n2,NULL\n'],
    read: (text) => readPayload(text, 'csv', false),
  },
  {
    name: 'headers of rest',
    samples: ['return=representation, count=exact, handling=strict', 'application/json;q=0.5,*/*'],
    read: (text) => [
      parsePreferences(text),
      chooseMedia(text, { plan: true, geojson: true, openapi: false }),
    ],
  },
  { name: 'range of rows', samples: ['0-9', '10-', '-5'], read: parseRangeHeader },
  {
    name: 'range of bytes',
    samples: ['bytes=0-99', 'bytes=-5', 'bytes=10-'],
    read: (text) => parseByteRange(text, 1000),
  },
  { name: 'key of an object', samples: ['a/b c/ä.png', 'a//b', '../a'], read: assertValidKey },
  {
    name: 'filter of changes',
    samples: ['level=gte.10', 'name=in.(a,"b")', 'id=eq.1,level=neq.2'],
    read: parseFilter,
  },
  {
    name: 'joining a channel',
    samples: [
      '["1","2","realtime:x","phx_join",{"config":{"broadcast":{"ack":true},"presence":{"key":"k"},"postgres_changes":[{"event":"*","schema":"public","table":"t","filter":"id=eq.1"}],"private":true},"access_token":"t"}]',
    ],
    read: joinOf,
  },
];

/** Errors with which a reader says what is wrong with a text; their names or how they begin. */
const OWN_ERRORS = new Set(['AuthError', 'HostError', 'RestError', 'StorageError']);
const OWN_WORDS = /^(?:The XML |There is text outside the XML)/;

/** A text of some kilobytes is read within this time on a processor; real ones take a thousandth. */
const LONGEST_MS = 2000;

/** What does not hold for a text; null when all does. The same text must give the same result, in time, and only errors of its own. */
export function failedImport({ read }: ImportReader, text: string): string | null {
  const outcomeOf = (): string => {
    try {
      return JSON.stringify(read(text)) ?? 'undefined';
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!OWN_ERRORS.has(error.name) && !OWN_WORDS.test(error.message)) throw error;
      return `${error.name}: ${error.message}`;
    }
  };
  try {
    let once = '';
    const tookMs = processorMs(() => {
      once = outcomeOf();
    });
    if (tookMs > LONGEST_MS) return `takes ${Math.round(tookMs / 1000)} s`;
    return once === outcomeOf() ? null : 'another result the second time';
  } catch (error) {
    return `exception: ${error instanceof Error ? error.message : String(error)}`;
  }
}
