import { describe, expect, it } from 'vitest';
import type { Plan } from '#team/model/planner/plan.ts';
import {
  NEW_PLAN,
  addAssignment,
  addPlayers,
  changeAssignment,
  changePlayer,
  handOver,
  momentAt,
  removeAssignment,
  removePlayer,
  setBan,
} from './plan-edits.ts';
import { NO_HISTORY, redo, remember, undo } from './plan-history.ts';
import { planCasts, planLanes, planSummary } from './plan-rows.ts';
import { viewAddress } from './plan-shapes.ts';

const players = addPlayers(NEW_PLAN, [
  { name: 'Bruna', specId: 105, talents: [] },
  { name: 'bruna', specId: 71, talents: [] },
  { name: 'Fenna', specId: 71, talents: [] },
]);
const plan: Plan = addAssignment(players, { who: 'Bruna', spellId: 740, offsetMs: 12_000 })!.plan;

describe('edits', () => {
  it('keep names apart and let casts follow a new name', () => {
    expect(plan.roster.map(({ name }) => name)).toEqual(['Bruna', 'Fenna']);
    const renamed = changePlayer(plan, 'Bruna', { name: 'Brunhild' });
    expect(renamed.assignments[0]!.who).toBe('Brunhild');
    expect(changePlayer(plan, 'Bruna', { name: 'FENNA' })).toBe(plan);
  });

  it('leave the casts of a player who left, marked, until another one takes them', () => {
    const left = removePlayer(plan, 'Bruna');
    expect(planCasts(left, 'usual')[0]!.warnings[0]).toContain('not in the roster');
    expect(handOver(left, 'bruna', 'Fenna').assignments[0]!.who).toBe('Fenna');
  });

  it('move a cast within the fight, to the second', () => {
    expect(momentAt(plan, 61_400)).toEqual({ phase: 1, offsetMs: 61_000, trigger: null });
    expect(momentAt(plan, 9e9).offsetMs).toBe(420_000);
    const moved = changeAssignment(plan, 'a1', momentAt(plan, 5000));
    expect(planCasts(moved, 'usual')[0]!.atMs).toBe(5000);
    expect(removeAssignment(moved, 'a1').assignments).toEqual([]);
  });

  it('ban a cooldown once, and allow it again', () => {
    const ban = { who: 'bruna', spellId: 740 };
    const banned = setBan(setBan(plan, { ...ban, who: 'Bruna' }, true), ban, true);
    expect(banned.bans).toEqual([ban]);
    expect(setBan(banned, ban, false).bans).toEqual([]);
  });

  it('are undone and done again', () => {
    const moved = changeAssignment(plan, 'a1', { offsetMs: 1 });
    const before = undo(remember(NO_HISTORY, plan), moved)!;
    expect(before.plan).toBe(plan);
    expect(redo(before.history, plan)!.plan).toBe(moved);
    expect(undo(NO_HISTORY, plan)).toBeNull();
    expect(redo(remember(before.history, plan), moved)).toBeNull();
  });
});

describe('lanes', () => {
  it('are those with a cast, and while editing every raid cooldown of the roster', () => {
    const casts = planCasts(plan, 'usual');
    expect(planLanes(plan, casts, false).map(({ key }) => key)).toEqual(['bruna 740']);
    const lanes = planLanes(plan, casts, true).map(({ key }) => key);
    expect(lanes).toContain('fenna 97462');
    expect(lanes.indexOf('bruna 740')).toBeLessThan(lanes.indexOf('fenna 97462'));
  });

  it('are summed up in a sentence', () => {
    expect(planSummary(plan, planCasts(plan, 'usual'), 0)).toBe(
      '1 cast of 1 player, the first at 0:12, for 0 damage windows in 1 phase. No warnings.',
    );
  });

  it('count a line without a spell as a note, and “everyone” as no player', () => {
    const note = {
      ...plan.assignments[0]!,
      id: 'note',
      who: 'everyone',
      spellId: null,
      note: 'Spread',
      offsetMs: 5000,
    };
    const lines = { ...plan, assignments: [note, ...plan.assignments] };
    expect(planSummary(lines, planCasts(lines, 'usual'), 1)).toBe(
      '1 cast of 1 player, the first at 0:12, and 1 note, for 1 damage window in 1 phase. No warnings.',
    );
  });
});

describe('the address', () => {
  it('opens a pull for an address of a pull, and keeps what belongs to others', () => {
    expect(viewAddress.read(new URLSearchParams('fight=1')).view).toBe('pull');
    expect(viewAddress.read(new URLSearchParams('view=x&as=y'))).toEqual({
      view: null,
      shape: 'timeline',
      boss: null,
    });
    const written = viewAddress.write(
      { view: 'plan', shape: 'grid', boss: null },
      new URLSearchParams('fight=1&view=pull'),
    );
    expect(written.toString()).toBe('fight=1&view=plan&as=grid');
    expect(viewAddress.read(written)).toEqual({ view: 'plan', shape: 'grid', boss: null });
  });
});
