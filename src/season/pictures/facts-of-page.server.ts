import type { Transaction } from '#store/database.ts';
import { dungeonsBySlug } from '#game/packs/by-slug.ts';
import { regions, type Region } from '#game/packs/define-season.ts';
import { keystoneTimer } from '#game/packs/keystone-timer.ts';
import { formatClock } from '#lib/format-clock.ts';
import { PAGES } from '#kit/shell/pages.ts';
import { fightFacts } from './fight-facts.server.ts';
import { drawnFacts, type PictureFacts } from './picture-facts.ts';
import { bestRunFacts, cutoffFacts } from './season-facts.server.ts';
import {
  bossFacts,
  characterFacts,
  guildFacts,
  specializationFacts,
} from './thing-facts.server.ts';

/** Pages whose numbers are the visitor's own: the picture says what they answer. */
const WORDS: Readonly<Record<string, { question: string; subtitle: string }>> = {
  cooldowns: {
    question: 'Who presses which cooldown, and when?',
    subtitle: 'Damage taken and every raid cooldown on one axis',
  },
  'hps-dps': {
    question: 'Exact damage, healing and deaths',
    subtitle: 'From your own combat log, read on your device',
  },
  raid: {
    question: 'Why did we wipe?',
    subtitle: 'Every pull, every death and what to fix first',
  },
  roster: {
    question: 'Who raids next, and what does the group lack?',
    subtitle: 'Raid nights, roles and missing buffs',
  },
};

/**
 * What the picture of a page says.
 *
 * @param path of the page without the slash before it: `home`, `dungeon/ruby-life-pools`.
 * @param region asked for, or null; Europe then.
 * @returns null where there is no such page or thing.
 */
export async function factsOfPage(
  transaction: Transaction,
  { path, region, nowMs }: { path: string; region: string | null; nowMs: number },
): Promise<PictureFacts | null> {
  const here: Region = regions.find((one) => one === region) ?? 'eu';
  const [kind = '', ...rest] = path.split('/');
  const facts = await known(transaction, kind.toLowerCase(), rest, here, nowMs);
  return facts && drawnFacts(facts, FALLBACK[kind.toLowerCase()] ?? 'Farseer');
}

/** Stands in the title's place where a name cannot be drawn. */
const FALLBACK: Readonly<Record<string, string>> = {
  character: 'A character',
  guild: 'A guild',
  fight: 'A fight',
};

async function known(
  transaction: Transaction,
  kind: string,
  rest: readonly string[],
  region: Region,
  nowMs: number,
): Promise<PictureFacts | null> {
  const [one = '', two = '', three = ''] = rest;
  const address = { region: one.toLowerCase(), realm: two, name: three };
  if (rest.length === 0) return ofPage(transaction, kind, region, nowMs);
  if (kind === 'character' && rest.length === 3) return characterFacts(transaction, address, nowMs);
  if (kind === 'guild' && rest.length === 3) return guildFacts(transaction, address, nowMs);
  if (kind === 'dungeon' && rest.length === 1)
    return ofDungeon(transaction, one.toLowerCase(), region, nowMs);
  if (kind === 'fight' && rest.length === 1) return fightFacts(transaction, one.toLowerCase());
  if (kind === 'boss' && rest.length === 1) return bossFacts(transaction, one.toLowerCase());
  if (kind === 'specialization' && rest.length === 2)
    return specializationFacts(one.toLowerCase(), two.toLowerCase());
  return null;
}

async function ofPage(
  transaction: Transaction,
  name: string,
  region: Region,
  nowMs: number,
): Promise<PictureFacts | null> {
  const own = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  if (own) return { title: own.question, subtitle: own.subtitle, figures: [], isSample: false };
  if (name === 'mplus') return bestRunFacts(transaction, { region, dungeonId: null, nowMs });
  if (name !== 'home' && name !== 'current-title-holders') return null;
  const cutoff = await cutoffFacts(transaction, region, nowMs);
  if (name !== 'home') return cutoff;
  const title = PAGES.index.heading;
  return cutoff
    ? { ...cutoff, title, subtitle: `Title cutoff, ${cutoff.subtitle}` }
    : { title, subtitle: 'Resets, title cutoffs, your own logs', figures: [], isSample: false };
}

async function ofDungeon(
  transaction: Transaction,
  slug: string,
  region: Region,
  nowMs: number,
): Promise<PictureFacts | null> {
  const place = dungeonsBySlug.get(slug);
  const season = place?.seasons[0];
  if (!place || !season) return null;
  const { dungeon } = place;
  const dungeonId = dungeon.challengeModeId;
  const played = await bestRunFacts(transaction, { region, dungeonId, nowMs });
  if (played) return { ...played, title: dungeon.name, emblem: slug };
  const timer = keystoneTimer(season, dungeon, 2);
  return {
    title: dungeon.name,
    subtitle: `Dungeon of ${season.name}`,
    emblem: slug,
    figures: timer ? [{ value: formatClock(timer.timed * 1000), label: 'timer' }] : [],
    isSample: false,
  };
}
