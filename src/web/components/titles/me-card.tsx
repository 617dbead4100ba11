import { Form } from 'react-router';
import type { TitleOdds } from '#analysis/season/title-odds.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { signed } from './holder-table.tsx';

export type MeAnswer =
  | { found: false; text: string }
  | {
      found: true;
      character: { name: string; realmName: string; region: string; score: number | null };
      rank: number;
      margin: number | null;
      odds: TitleOdds | null;
      gains: readonly { dungeonId: number; dungeonName: string; keyLevel: number; gain: number }[];
    };

/** "Will I?": a pasted character against the line. */
export function MeCard({
  me,
  question,
  isSample,
}: {
  me: MeAnswer | null;
  /** What the address asks besides, kept while another character is asked for. */
  question: Readonly<Record<string, string>>;
  isSample: boolean;
}) {
  return (
    <Panel title="Me">
      <Form method="get" preventScrollReset className="flex flex-col gap-2">
        {Object.entries(question).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="flex flex-col gap-1 text-sm">
          <span className="text-xs text-muted">
            Name-Realm, a Raider.IO or armoury link, or a /simc string
          </span>
          <textarea
            name="me"
            rows={2}
            required
            defaultValue={me && !me.found ? me.text : ''}
            className="w-full rounded-control border border-line-strong/60 bg-surface px-2 py-1.5 text-sm"
          />
        </label>
        <Button type="submit" look="solid" icon="lucide:user-round-search">
          Where do I stand?
        </Button>
      </Form>
      {me && <div className="mt-3 border-t border-line pt-3 text-sm">{describe(me, isSample)}</div>}
    </Panel>
  );
}

function describe(me: MeAnswer, isSample: boolean) {
  if (!me.found)
    return (
      <output className="block">
        No rated character of that name is in the store for this region and season.
        {isSample && ' These players are invented: try a name from the list.'}
      </output>
    );
  const { character, rank, margin, odds, gains } = me;
  return (
    <output className="flex flex-col gap-2">
      <p>
        <strong className="font-medium">
          <bdi>{character.name}</bdi>
        </strong>{' '}
        <span className="text-muted">
          <bdi>{character.realmName}</bdi>
        </span>
        <br />
        <span className="tabular">
          {character.score?.toFixed(1)}, rank {rank.toLocaleString('en')}
        </span>
      </p>
      {margin !== null && (
        <p className="tabular">
          {signed(margin)} points to the line {margin >= 0 ? '(above)' : '(below)'} today
        </p>
      )}
      {odds && (
        <p>
          <strong className="font-display text-2xl font-semibold">
            {percent(odds.probability)}
          </strong>{' '}
          to be above it at the end
          <span className="block text-xs text-muted">
            {percent(odds.probabilityIfIdle)} without another point. Expects{' '}
            {Math.round(odds.expectedGain)} ± {Math.round(odds.gainDeviation)} points more from half
            of last week’s pace. These odds have no track record yet: no stored season holds single
            ratings over time.
          </span>
        </p>
      )}
      {gains.length > 0 && (
        <div>
          <p className="text-xs text-muted">Keys that lift it most, just in time</p>
          <ol className="tabular mt-1 flex flex-col gap-0.5">
            {gains.map((one) => (
              <li key={`${one.dungeonId} ${one.keyLevel}`} className="flex justify-between gap-2">
                <span>
                  +{one.keyLevel} {one.dungeonName}
                </span>
                <span>{signed(one.gain)}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </output>
  );
}

/** Never 0 or 100: nobody can know that. */
function percent(share: number): string {
  if (share < 0.01) return 'under 1 %';
  if (share > 0.99) return 'over 99 %';
  return `${Math.round(share * 100)} %`;
}
