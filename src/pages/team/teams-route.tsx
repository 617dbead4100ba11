import { data, Form, Link, redirect } from 'react-router';
import { createTeam, ownTeams } from '#store/queries/teams.ts';
import { SAMPLE_ROSTER } from '#kit/shell/pages.ts';
import { Button } from '#kit/ui/button.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { isZone } from '#team/schedule/raid-dates.ts';
import type { Route } from './+types/teams-route';
import { ownTeamAddress } from '#team/frame/own-team.ts';
import { ListField, TextField } from '#team/frame/team-fields.tsx';
import { FormAnswer } from '#team/frame/team-frame.tsx';
import { answerForm, fieldOf } from '#team/access/answer-form.server.ts';
import { askAsPlayer, PRIVATE } from '#team/access/ask-team.server.ts';
import { ZONES } from '#team/raids/zones.ts';

const REGIONS = ['eu', 'us', 'kr', 'tw', 'cn'];

/** With `mine` a visitor of one team goes there, and one without any to the sample guild. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const teams = await askAsPlayer(context, ownTeams);
  const address = url.searchParams.has('mine') ? ownTeamAddress(teams) : null;
  if (address !== null) throw redirect(address);
  return data({ teams }, PRIVATE);
}

/** Creates a guild with its first team and goes there. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const made = {
    guild: fieldOf(form, 'guild'),
    team: fieldOf(form, 'team') || 'Main',
    region: fieldOf(form, 'region'),
    zone: fieldOf(form, 'zone'),
    player: fieldOf(form, 'player'),
  };
  let created = '';
  const answer = await answerForm(form, async () => {
    if (made.guild === '' || made.guild.length > 60)
      return { problem: 'Enter the name of the guild, 60 letters at most.' };
    if (made.player === '' || made.player.length > 40)
      return { problem: 'Enter your own name in the team, 40 letters at most.' };
    if (!REGIONS.includes(made.region)) return { problem: 'Choose the region of the guild.' };
    if (!isZone(made.zone))
      return { problem: 'This time zone is not known. Write it like Europe/Berlin.' };
    created = await askAsPlayer(context, (transaction) => createTeam(transaction, made));
    return {};
  });
  if (created !== '') throw redirect(`/team/${created}/members`);
  return answer;
}

/** The teams of the visitor, and a form for a new guild. */
export default function TeamsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { teams } = loaderData;
  const typed = actionData?.values ?? {};
  return (
    <PageLayout>
      <PageHead title="Your teams" indexed={false} />
      <h1 className="text-2xl">Your teams</h1>
      <p className="mt-1 mb-4 text-sm text-muted">
        What a team writes here is seen by its players alone. The{' '}
        <Link to={SAMPLE_ROSTER} className="underline underline-offset-4">
          sample guild
        </Link>{' '}
        shows how it looks.
      </p>
      <FormAnswer answer={actionData} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title="Teams" aside={teams.length}>
          {teams.length === 0 ? (
            <p className="text-sm text-muted">
              You are in no team yet. Create a guild here, or open the invite link of an officer.
            </p>
          ) : (
            <ul className="flex flex-col gap-1" data-teams>
              {teams.map((team) => (
                <li key={team.id}>
                  <Link
                    to={`/team/${team.id}`}
                    className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border border-line px-3 py-1 hover:bg-surface-2"
                  >
                    <span className="font-medium">
                      <bdi>{team.name}</bdi>
                    </span>
                    <span className="text-sm text-muted">
                      <bdi>{team.guild}</bdi> {team.region.toUpperCase()}, {team.role},{' '}
                      {team.players} {team.players === 1 ? 'player' : 'players'}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="New guild">
          <Form method="post" className="grid gap-3 sm:grid-cols-2" aria-label="Create a guild">
            <TextField
              label="Guild"
              name="guild"
              required
              maxLength={60}
              defaultValue={typed['guild']}
            />
            <TextField
              label="First team"
              name="team"
              maxLength={60}
              defaultValue={typed['team'] ?? 'Main'}
            />
            <TextField
              label="Your name in the team"
              name="player"
              required
              maxLength={40}
              defaultValue={typed['player']}
            />
            <ListField label="Region" name="region" defaultValue={typed['region'] ?? 'eu'}>
              {REGIONS.map((region) => (
                <option key={region} value={region}>
                  {region.toUpperCase()}
                </option>
              ))}
            </ListField>
            <TextField
              label="Time zone"
              name="zone"
              required
              list="zones"
              defaultValue={typed['zone'] ?? 'Europe/Berlin'}
              hint="Raids begin by the clocks of this zone, also after they change."
              className="sm:col-span-2"
            />
            <datalist id="zones">
              {ZONES.map((zone) => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))}
            </datalist>
            <div>
              <Button type="submit" look="solid">
                Create the guild
              </Button>
            </div>
          </Form>
        </Panel>
      </div>
    </PageLayout>
  );
}
