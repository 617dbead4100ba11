import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { KeptItem, KeptState } from '#team/model/planner/kept/plan-against-pull.ts';
import { KeptTotals } from './kept-totals.tsx';

const item = (state: KeptState, who: string): KeptItem => ({
  assignment: null,
  state,
  who,
  spellId: 740,
  dueMs: 1000,
  castMs: null,
  caster: null,
  castSpellId: null,
  absent: false,
  reason: '',
  damage: 0,
  deaths: 0,
});

describe('the totals of a plan against a pull', () => {
  const html = renderToStaticMarkup(
    <KeptTotals items={[item('kept', 'Bruna'), item('kept', 'Fenna'), item('missed', 'Bruna')]} />,
  );
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

  it('count each outcome that happened', () => {
    expect(text).toContain('Kept 2');
    expect(text).toContain('Missed 1');
    expect(text).not.toContain('Late');
  });

  it('name no player', () => {
    expect(text).not.toMatch(/Bruna|Fenna/);
  });
});
