/** What a picture or a chat text of one boss's night says. Pure; who is named is decided by the book it is given. */
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { formatClock, formatLogDay } from '#lib/format-clock.ts';
import { abilityName } from '#log/views/format-killer.ts';
import type { BossPatterns } from './boss-patterns.ts';
import { bestPull, progressPoints } from '#log/chance/boss-progress.ts';
import type { FirstFix } from './first-fix.ts';
import type { Aliases } from '#log/session/aliases.ts';
import type { Night, NightBoss } from '#log/session/nights.ts';
import { phasePlaceOf } from '#log/chance/phase-style.ts';
import { formatResult } from './format-pull.ts';
import { FEWEST_CASES } from '#log/views/share-interval.ts';

export interface CardBar {
  number: number;
  /** Health of the boss that was gone, 0 to 1; null when the log does not tell. */
  gone: number | null;
  killed: boolean;
  /** For the color of its phase, from 0. */
  phasePlace: number;
}

export interface ShareCard {
  boss: string;
  difficulty: string;
  day: string;
  sample: boolean;
  bars: CardBar[];
  /** Short figures: `12 pulls`, `best 22.6% left in P2`. */
  figures: string[];
  fix: { title: string; text: string; n: string };
  /** What began most wipes, and who died as they began; nothing below three cases is named. */
  killers: { name: string; count: number; of: number }[];
  firstToDie: { name: string; count: number; of: number }[];
}

const MOST_LINES = 3;

export function shareCard(input: {
  night: Night;
  boss: NightBoss;
  summaries: ReadonlyMap<string, PullSummary>;
  patterns: BossPatterns;
  fix: FirstFix;
  book: Aliases;
}): ShareCard {
  const { night, boss, summaries, patterns, fix, book } = input;
  const wipes = patterns.beginnings.length;
  const best = bestPull(boss, summaries);
  const combatMs = boss.pulls.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const figures = [
    `${boss.pulls.length} ${boss.pulls.length === 1 ? 'pull' : 'pulls'}`,
    boss.kills > 0 ? (boss.kills === 1 ? 'killed' : `killed ${boss.kills} times`) : '',
    boss.kills === 0 && best ? `best: ${formatResult(best, summaries.get(best.key))}` : '',
    `${formatClock(combatMs)} in combat`,
  ];
  return {
    boss: boss.name,
    difficulty: boss.difficulty ?? '',
    day: formatLogDay(night.startMs),
    sample: night.sample,
    bars: progressPoints(boss.pulls, summaries).map(({ pull, leftPercent, killed }) => ({
      number: pull.number,
      gone: leftPercent === null ? null : 1 - leftPercent / 100,
      killed,
      phasePlace: phasePlaceOf(summaries.get(pull.key)),
    })),
    figures: figures.filter((part) => part !== ''),
    fix: { title: fix.title, text: fix.text, n: fix.n },
    killers: patterns.killers
      .filter(({ first }) => first >= FEWEST_CASES)
      .slice(0, MOST_LINES)
      .map((killer) => ({ name: abilityName(killer), count: killer.first, of: wipes })),
    firstToDie: patterns.firstToDie
      .filter(({ first }) => first >= FEWEST_CASES)
      .slice(0, MOST_LINES)
      .map(({ guid, name, first, wipes: played }) => ({
        name: book.label(guid, name),
        count: first,
        of: played,
      })),
  };
}

/** Discord takes no longer message. */
export const LONGEST_MESSAGE = 2000;
const BLOCKS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/** More bars than this make a line that wraps. */
const MOST_BLOCKS = 60;

/** A message for a chat, at most 2,000 characters. What comes from the log cannot format it or call anybody. */
export function discordText(card: ShareCard): string {
  const bars = card.bars.slice(-MOST_BLOCKS);
  const left = card.bars.length - bars.length;
  const lines = [
    `**${plain(card.boss)}**${card.difficulty === '' ? '' : ` ${plain(card.difficulty)}`} · ${plain(card.day)}${card.sample ? ' · SAMPLE, generated people' : ''}`,
    plain(card.figures.join(' · ')),
    `${left > 0 ? '… ' : ''}${bars.map(blockOf).join('')}  (health gone, pull by pull, ✔ kill)`,
    `**Fix first:** ${plain(`${card.fix.title}. ${card.fix.text}`)} (${plain(card.fix.n)})`,
    listLine('Began most wipes', card.killers),
    listLine('Died as wipes began', card.firstToDie),
  ].filter((line) => line !== '');
  let text = '';
  for (const line of lines) {
    const next = text === '' ? line : `${text}\n${line}`;
    if (next.length > LONGEST_MESSAGE) break;
    text = next;
  }
  return text === '' ? (lines[0] ?? '').slice(0, LONGEST_MESSAGE) : text;
}

function blockOf({ gone, killed }: CardBar): string {
  if (killed) return '✔';
  if (gone === null) return '?';
  return BLOCKS[Math.min(BLOCKS.length - 1, Math.floor(gone * BLOCKS.length))] ?? '?';
}

function listLine(title: string, list: ShareCard['killers']): string {
  if (list.length === 0) return '';
  return `**${title}:** ${list.map(({ name, count, of }) => `${plain(name)} ${count}/${of}`).join(', ')}`;
}

/** Text as it stands: no formatting, no mention, no link preview, one line. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\\*_~`|>[\]()#<]/gu, (sign) => `\\${sign}`)
    .replaceAll('@', '@\u200B')
    .replaceAll('://', ':\u200B//');
}
