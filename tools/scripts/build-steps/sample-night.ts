import type { Fight } from '#analysis/fight.ts';
import { createLogReader } from '#analysis/read-log.ts';
import type { FightEvents } from '#analysis/fight-events/fight-events.ts';
import { createEventsReader } from '#analysis/fight-events/events-reader.ts';
import { pullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { sampleNight } from '#season/sample/guild/preset.ts';
import { makeSamplePlan } from './sample-plan.ts';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { choosePull, nightsOf } from '#log/session/nights.ts';
import { pack } from '#log/session/packed.ts';
import { answerId } from '#log/session/event-pool.ts';
import { castsOfFile } from '#log/session/casts-of-file.ts';
import { keySeasonId, loadKeySeasons } from '#log/key-review/key-season.ts';
import { DIGESTS } from '#log/workers/digests.ts';
import type { DigestInput, DigestKind } from '#log/workers/digests.ts';

/** A number that no file of a visit has. */
const SAMPLE_FILE = 0;

/**
 * Reads and reviews the generated sample night with the engine of the browser, and packs for each log page what it shows
 * first: the fights, all numbers of the one it opens on, and findings. Takes about three seconds.
 */
export async function reviewSampleNight(): Promise<{
  raid: string;
  cooldowns: string;
  hpsDps: string;
  mplus: string;
  plan: string;
}> {
  const seasonOf = await loadKeySeasons();
  const { fights, eventsOf } = readSample();
  const listed = fights.map((fight): ListedFight => ({
    key: fight.id,
    fileId: SAMPLE_FILE,
    sample: true,
    final: true,
    fight,
  }));
  const chosen = choosePull(nightsOf(listed), { night: null, boss: null, pull: null });
  if (!chosen) throw new Error('The sample night has no raid boss.');
  const main = chosen.pull.fight;
  const key = fights.findLast(({ kind }) => kind === 'keystone');
  if (!key) throw new Error('The sample night has no Mythic+ key.');
  const casts = new Map(
    castsOfFile(listed, SAMPLE_FILE).map(([guid, ids]) => [guid, new Set(ids)]),
  );
  const seenElsewhere = (guid: string, spellId: number): boolean =>
    casts.get(guid)?.has(spellId) ?? false;
  const digest = (kind: DigestKind, fight: Fight): [string, unknown] => {
    const make: (input: DigestInput) => unknown = DIGESTS[kind];
    const bosses = fights.filter(({ keystoneFightId }) => keystoneFightId === fight.id);
    const found = make({ events: eventsOf(fight), fight, bosses, seenElsewhere });
    return [answerId(kind, fight.id), found];
  };
  const page = (digests: [string, unknown][], opened = main, whole = false): string =>
    pack({
      fights: listed.map((item) =>
        whole && item.fight === opened ? item : { ...item, fight: forLists(item.fight) },
      ),
      mainKey: opened.id,
      digests: new Map(digests),
    });
  const pulls = chosen.night.pulls.map(({ fight }) => fight);
  return {
    raid: page([
      ...pulls.map((fight) => digest('pull-summary', fight)),
      digest('pull-review', main),
    ]),
    cooldowns: page([digest('pull-timeline', main), digest('trust-checks', main)]),
    hpsDps: page([digest('trust-checks', main), digest('credited-amounts', main)], main, true),
    mplus: page([digest('key-review', key), [keySeasonId(key.id), seasonOf(key)]], key),
    plan: JSON.stringify(
      makeSamplePlan(
        main,
        pulls
          .filter(({ encounterId }) => encounterId === main.encounterId)
          .map((fight) => pullTimeline({ events: eventsOf(fight), fight, bosses: [] })),
      ),
    ),
  };
}

/** What lists, headers and names need of a fight. */
function forLists(fight: Fight): Fight {
  return {
    ...fight,
    players: fight.players.map((player) => ({
      ...player,
      damageBySpell: [],
      healingBySpell: [],
      takenBySpell: [],
      castsBySpell: [],
    })),
    enemies: [],
    damagedUnits: [],
    unowned: [],
    timeline: [],
  };
}

function readSample(): { fights: Fight[]; eventsOf: (fight: Fight) => FightEvents } {
  const log = sampleNight();
  const bytes = Buffer.concat([...log.chunks]);
  const reader = createLogReader({ fileName: log.fileName });
  const step = 1 << 20;
  for (let at = 0; at < bytes.length; at += step) reader.push(bytes.subarray(at, at + step));
  const { fights } = reader.end();
  return {
    fights,
    eventsOf(fight) {
      const context = reader.contextOf(fight.id);
      if (!context) throw new Error(`Nothing is known of the sample fight ${fight.id}.`);
      const events = createEventsReader(context, { places: 'deaths' });
      events.push(bytes.subarray(fight.byteStart, fight.byteEnd));
      return events.end();
    },
  };
}
