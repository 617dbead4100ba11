import type { Bracket, GrowthHabit } from './brackets.ts';
import type { UsualGains } from './usual-gain.ts';

/** Shares of the outcomes that each band should hold, in percent. */
export const bandLevels = [50, 80, 95] as const;
export type BandLevel = (typeof bandLevels)[number];

/** A season is young for so many days: its lines grow fast, and each region in its own way. */
export const YOUNG_DAYS = 35;
export const ageClasses = ['young', 'grown'] as const;
export type AgeClass = (typeof ageClasses)[number];

export function ageClassOf(ageDays: number): AgeClass {
  return ageDays < YOUNG_DAYS ? 'young' : 'grown';
}

/** What the growth of a line is read with: chosen constants, and what recorded lines gained. */
export interface Lesson {
  habit: GrowthHabit;
  usual: UsualGains;
}

/** Half widths of bands, in units of the forecast's scale. */
export interface Widths {
  /** Of the band that holds 80 % before a line's own misses count. */
  plain: number;
  bands: Readonly<Record<BandLevel, number>>;
}

/** What a forecast of one bracket has learned from recorded lines. */
export interface BracketModel extends Lesson {
  /** By the age of the season on the day of the forecast. Brackets of one kind have the same. */
  widths: Readonly<Record<AgeClass, Widths>>;
  /** Standard deviation that odds take for the line, as a share of what a normal distribution with its 80 % band has. */
  oddsShare: number;
}

export interface ForecastModel {
  /** The lines it learned from, as `eu season-mn-1`. */
  learnedFrom: readonly string[];
  brackets: Readonly<Partial<Record<Bracket, BracketModel>>>;
}
