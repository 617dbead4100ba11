import { specializations } from '#game/specializations.ts';
import type { LadderPage } from '#season/views/throughput/ladder.server.ts';
import { ladderMetrics, type LadderQuestion } from '#season/views/throughput/ladder-question.ts';
import { BarChoice, BarText } from '#season/views/season-bar.tsx';
import { rankedDifficulties } from '#season/views/throughput/throughput-question.ts';
import { FilterForm } from '#kit/ui/filter-form.tsx';
import { Button } from '#kit/ui/button.tsx';
import { RegionOptions } from '#kit/ui/form-fields.tsx';
import { playerKind } from '#kit/ui/marks/player-marks.tsx';
import { METRIC_NAMES } from './format-throughput.ts';

/** Whose ladder it is. A form that works without a script; with one, every list is taken at once. */
export function LadderFilters({
  question,
  page,
}: {
  question: LadderQuestion;
  page: Pick<LadderPage, 'bosses' | 'dungeons' | 'boss' | 'isKeys'>;
}) {
  return (
    <FilterForm
      className="mb-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap"
      data-ladder-filters
      kept={[
        ['view', 'ladder'],
        // Keys have none; the next boss begins with it again.
        ...(page.isKeys ? [['difficulty', question.difficulty] as const] : []),
      ]}
    >
      <BarChoice name="spec" label="Specialization" value={String(question.specId)}>
        {specializations.map(({ id }) => (
          <option key={id} value={id}>
            {playerKind(id)}
          </option>
        ))}
      </BarChoice>
      <BarChoice name="boss" label="Boss or dungeon" value={page.boss.slug}>
        {page.bosses.map(placeOption)}
        <optgroup label="Mythic+ keys">{page.dungeons.map(placeOption)}</optgroup>
      </BarChoice>
      <BarChoice name="by" label="Damage or healing" value={question.metric}>
        {ladderMetrics
          .filter((metric) => (metric === 'hps') === (question.metric === 'hps'))
          .map((metric) => (
            <option key={metric} value={metric}>
              {METRIC_NAMES[metric].label}
            </option>
          ))}
      </BarChoice>
      {!page.isKeys && (
        <BarChoice name="difficulty" label="Difficulty" value={question.difficulty}>
          {rankedDifficulties.map(placeOption)}
        </BarChoice>
      )}
      <BarChoice name="region" label="Region" value={question.region ?? ''}>
        <RegionOptions all="All regions" />
      </BarChoice>
      <BarText name="realm" label="Realm" value={question.realm ?? ''} />
      <BarText name="guild" label="Guild" value={question.guild ?? ''} />
      <Button type="submit">Show</Button>
    </FilterForm>
  );
}

function placeOption({ name, slug }: { name: string; slug: string }) {
  return (
    <option key={slug} value={slug}>
      {name}
    </option>
  );
}
