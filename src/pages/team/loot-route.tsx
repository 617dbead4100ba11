import { data } from 'react-router';
import { may } from '#lib/team-policy.ts';
import { Panel } from '#kit/ui/panel.tsx';
import { answerForm } from '#team/access/answer-form.server.ts';
import { PRIVATE } from '#team/access/ask-team.server.ts';
import type { TeamPart } from '#team/live/team-revision.ts';
import { revalidateTeamPage } from '#team/frame/revalidate-page.ts';
import { TeamFrame } from '#team/frame/team-frame.tsx';
import type { Route } from './+types/loot-route';
import { actOnLoot } from '#team/loot/act-on-loot.server.ts';
import { loadLoot } from '#team/loot/load-loot.server.ts';
import { AddForm, ImportForm, WishForm } from '#team/loot/loot-forms.tsx';
import { HandWishForm, NoteForm, NoteTable, RulesForm } from '#team/loot/item-forms.tsx';
import { LootTable } from '#team/loot/loot-table.tsx';
import { ShareTable } from '#team/loot/share-table.tsx';
import { WantedPanel } from '#team/loot/wanted-panel.tsx';

const PARTS: readonly TeamPart[] = ['raids', 'members'];

export async function loader({ params, context }: Route.LoaderArgs) {
  return data(await loadLoot(context, params.team, Date.now()), PRIVATE);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, () => actOnLoot(context, params.team, form));
}

export const shouldRevalidate = revalidateTeamPage;

/** What the team gave to whom, and who comes first for the next item. */
export default function LootPage({ loaderData, actionData }: Route.ComponentProps) {
  const { team, canWrite, isHidden, items, shares, players, wanted, priorities } = loaderData;
  const { notes, rules } = loaderData;
  return (
    <TeamFrame team={team} parts={PARTS} title="Loot" answer={actionData}>
      <div className="flex flex-col gap-4">
        {isHidden && (
          <Panel>
            <p>Guests do not see the loot of the team.</p>
          </Panel>
        )}
        {!isHidden && items.length === 0 && (
          <Panel>
            <p>
              No item is written down yet.{' '}
              {canWrite
                ? 'Paste the history of RCLootCouncil or Gargul below.'
                : 'Officers write items down here.'}
            </p>
          </Panel>
        )}
        {wanted.length > 0 && (
          <WantedPanel
            items={wanted}
            priorities={priorities}
            team={team.name}
            notes={notes}
            firstBy={rules.firstBy}
            canWrite={canWrite}
          />
        )}
        {items.length > 0 && (
          <>
            <Panel title="Loot, nights and bench" aside="the last half year">
              <ShareTable rows={shares} team={team.name} />
              <p className="mt-2 text-xs text-muted">
                Fewest items for the nights first. Items for another specialization{' '}
                {rules.countsOffspec ? 'count like others.' : 'are shown and not counted.'}
              </p>
            </Panel>
            <Panel title="Items" aside={items.length}>
              <LootTable rows={items} team={team.name} canWrite={canWrite} />
            </Panel>
          </>
        )}
        {notes.length > 0 && (
          <Panel title="Item notes" aside={notes.length}>
            <NoteTable notes={notes} team={team.name} />
          </Panel>
        )}
        {may(team.role, 'own-wish.write') && (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title="Wishes">
              <WishForm answer={actionData} />
            </Panel>
            <Panel title="Wish by hand">
              <HandWishForm players={canWrite ? players : []} own={team.ownMemberId} />
            </Panel>
          </div>
        )}
        {canWrite && (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title="Item import">
              <ImportForm
                answer={actionData}
                typed={
                  actionData?.values?.['intent'] === 'import'
                    ? (actionData.values['list'] ?? '')
                    : ''
                }
              />
            </Panel>
            <Panel title="Item by hand">
              <AddForm
                answer={actionData}
                players={players}
                values={actionData?.values?.['intent'] === 'add' ? actionData.values : {}}
              />
            </Panel>
            <Panel title="Item note">
              <NoteForm values={actionData?.values ?? {}} />
            </Panel>
            <Panel title="Rules of the team">
              <RulesForm rules={rules} />
            </Panel>
          </div>
        )}
      </div>
    </TeamFrame>
  );
}
