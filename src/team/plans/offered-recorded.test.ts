/**
 * A player of a recorded log is offered what the raw lines say that the player cast. The scan knows nothing of the reader.
 * Specializations of which no cooldown is tracked are left out: `cooldownGaps` names them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { planSpell, PLANNED_CATEGORIES } from '#team/model/planner/plan-spell.ts';
import { cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { recordedPulls } from '#testing/analysis/recorded-pulls.ts';
import { inventPlan } from '#testing/analysis/invented-plan.ts';
import { describeRecordings, recordedLogs, recordings } from '#testing/recordings.ts';
import { loggedRoster } from './logged/logged-roster.ts';
import { offeredSpells } from './offered-spells.ts';

const LOGS = recordedLogs(/^raid-v22-enc-313[123]-pull/);
const CAST = /SPELL_CAST_SUCCESS,(Player-[^,]+),(?:[^,]*,){7}(\d+),/g;

describeRecordings('a roster from a recorded log', recordings.logs, () => {
  it.each(LOGS)('is offered each cooldown of a plan that a line of %s tells of', (file) => {
    const pulls = recordedPulls(file).map(({ timeline }) => timeline);
    const { players } = pulls.at(-1)!;
    const roster = loggedRoster(pulls);
    const plan = inventPlan({ roster, assignments: [] });
    const text = gunzipSync(readFileSync(join(recordings.logs, file))).toString();
    const missing = new Set<string>();
    let cast = 0;
    for (const [, guid, id] of text.matchAll(CAST)) {
      const at = players.findIndex((player) => player.guid === guid);
      const spell = planSpell(Number(id), roster[at]);
      const isGap = cooldownsOfSpec(roster[at]?.specId ?? 0).length === 0;
      if (!spell || isGap || !PLANNED_CATEGORIES.includes(spell.category)) continue;
      cast += 1;
      const { others, lust } = offeredSpells(plan, roster[at]!);
      const isOffered = [...others.map((one) => one.spell), ...(lust ? [lust] : [])].some(
        ({ spellId }) => spellId === spell.spellId,
      );
      if (!isOffered) missing.add(`${spell.name} (${id}) of specialization ${roster[at]?.specId}`);
    }
    expect(cast).toBeGreaterThan(20);
    expect([...missing]).toEqual([]);
  });
});
