/**
 * Where a Mythic raid's own note has its raid cooldowns, and where windows of the boss's listed casts are. Casts that the note counts from an event that
 * the list does not have say nothing and are left out.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inventPlan } from '#testing/analysis/invented-plan.ts';
import { describeRecordings, recordings } from '#testing/recordings.ts';
import { raidCooldownIds } from '#game/packs/raid-cooldowns.ts';
import { ANSWERED_MS } from '#team/model/planner/damage-windows.ts';
import { importNote } from '#team/model/planner/notes/import-note.ts';
import { readNote } from '#team/model/planner/notes/read-note.ts';
import { packTimeline } from '#team/model/planner/pack-timeline.ts';
import { castOfTrigger, dueMs, fightLength } from '#team/model/planner/plan-time.ts';
import { reachOf } from './assigned-spell.ts';
import { castWindows } from './danger.ts';

const [DIMENSIUS, MYTHIC] = [3135, 16];
const NOTE = join(recordings.notes, 'mrt-dimensius-mythic-liquid-markers.txt');

describeRecordings('raid cooldowns of a note for Mythic Dimensius', NOTE, () => {
  it('are in 10 of 15 cases in windows of the listed casts, which are a fifth of the fight', () => {
    const timeline = packTimeline(DIMENSIUS, MYTHIC);
    const plan = importNote(
      inventPlan({ encounterId: DIMENSIUS, difficultyId: MYTHIC, timeline, assignments: [] }),
      readNote(readFileSync(NOTE, 'utf8')),
    );
    const asked = new Set(raidCooldownIds());
    const casts = plan.assignments.filter(
      ({ spellId }) => asked.has(spellId ?? 0) && reachOf(spellId!) === 'raid',
    );
    const placed = casts.filter(
      ({ trigger }) => trigger === null || castOfTrigger(timeline, trigger) !== undefined,
    );
    const windows = castWindows(plan).map((window) => {
      const atMs = dueMs(timeline, { ...window, trigger: null });
      return { fromMs: atMs - ANSWERED_MS.before, toMs: atMs + window.lengthMs };
    });
    const found = placed.filter((cast) => {
      const atMs = dueMs(timeline, cast);
      return windows.some(({ fromMs, toMs }) => atMs >= fromMs && atMs <= toMs);
    });
    expect([found.length, placed.length, casts.length]).toEqual([10, 15, 33]);
    const answeredMs = windows.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
    expect(answeredMs / fightLength(timeline)).toBeCloseTo(0.21, 2);
  });
});
