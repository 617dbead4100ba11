import { Form } from 'react-router';
import type { RankRules } from '#store/queries/rank-rules.ts';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { ListField, TextField } from '#team/frame/team-fields.tsx';

/** Which ranks of the guild are in the roster, a list of the guild, and what it proposes. */
export function RankPanel({
  rules,
  offered,
  asksSource,
}: {
  rules: RankRules | null;
  offered: readonly { words: string; value: string }[];
  /** A source that gives ranks is followed. */
  asksSource: boolean;
}) {
  return (
    <div className="flex flex-col gap-5">
      {offered.length > 0 && <OfferForm offered={offered} />}
      {rules && asksSource && <SourceForm />}
      {rules && <GuildListForm />}
      <RulesForm rules={rules} />
    </div>
  );
}

function OfferForm({ offered }: { offered: readonly { words: string; value: string }[] }) {
  return (
    <Form method="post" className="flex flex-col gap-2" aria-label="Proposed changes">
      <ul className="flex flex-col text-sm" data-offered>
        {offered.map(({ words, value }) => (
          <li key={value}>
            <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
              <input type="checkbox" name="change" value={value} defaultChecked />
              <span className="min-w-0 wrap-anywhere">{words}</span>
            </label>
          </li>
        ))}
      </ul>
      <div>
        <Button type="submit" name="intent" value="rank-accept" look="solid">
          Make these changes
        </Button>
      </div>
    </Form>
  );
}

function SourceForm() {
  return (
    <Form method="post" className="flex flex-col gap-1" aria-label="Ranks of Battle.net">
      <div>
        <Button type="submit" name="intent" value="rank-ask" look="solid">
          Ask Battle.net for the ranks
        </Button>
      </div>
      <p className="text-xs text-muted">At most once an hour.</p>
    </Form>
  );
}

function GuildListForm() {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="flex flex-col gap-3"
      aria-label="List of the guild"
    >
      <label className="flex flex-col gap-1 text-sm">
        <span className="font-medium">Paste the list of the guild</span>
        <textarea name="list" rows={3} className={`${FIELD} py-2 font-mono text-xs`} />
      </label>
      <TextField
        label="Or choose its file"
        name="file"
        type="file"
        accept=".json,.csv,.tsv,.txt,application/json,text/csv"
        hint="The JSON of Raider.IO or Battle.net, or a table with name, realm, class and rank."
      />
      <div>
        <Button type="submit" name="intent" value="rank-list" look="solid">
          Compare with the roster
        </Button>
      </div>
    </Form>
  );
}

function RulesForm({ rules }: { rules: RankRules | null }) {
  const of = (rank: number) =>
    rules?.raiderRanks.includes(rank) === true
      ? 'raider'
      : rules?.trialRanks.includes(rank) === true
        ? 'trial'
        : '';
  return (
    <Form method="post" className="flex flex-col gap-3" aria-label="Rules of the ranks">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {Array.from({ length: 10 }, (_, rank) => (
          <ListField
            key={rank}
            label={rank === 0 ? 'Rank 0, guild master' : `Rank ${rank}`}
            name={`rank${rank}`}
            defaultValue={of(rank)}
            className="justify-end"
          >
            <option value="">ignored</option>
            <option value="raider">raider</option>
            <option value="trial">on trial</option>
          </ListField>
        ))}
      </div>
      <TextField
        label="Days of a trial"
        name="trialDays"
        type="number"
        min={1}
        max={365}
        defaultValue={rules?.trialDays ?? 28}
        className="max-w-40"
      />
      <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name="appliesAtOnce"
          value="1"
          defaultChecked={rules?.appliesAtOnce}
        />
        Make the changes of a list at once
      </label>
      <div>
        <Button type="submit" name="intent" value="rank-rules">
          Save the ranks
        </Button>
      </div>
    </Form>
  );
}
