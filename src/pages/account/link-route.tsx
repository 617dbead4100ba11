import { data, Link } from 'react-router';
import { Horizon } from '#kit/shell/horizon.tsx';
import { LocalTime } from '#kit/ui/local-time.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { PRIVATE } from '#team/access/ask-team.server.ts';
import { ButtonForm } from '#team/frame/team-fields.tsx';
import { FormAnswer } from '#team/frame/team-frame.tsx';
import type { Route } from './+types/link-route';
import { actOnLink, loadLink } from '#team/discord/act-on-link.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadLink(context), PRIVATE);
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnLink(context, await request.formData());
}

/** Which user of Discord the visitor is, and the code that links another one. */
export default function LinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, linked } = loaderData;
  return (
    <PageLayout>
      <PageHead title="Discord" indexed={false} />
      <p className="font-display text-sm font-medium tracking-wide text-accent">
        <Link to="/account" className="underline-offset-4 hover:underline">
          Account
        </Link>
      </p>
      <h1 className="text-2xl sm:text-3xl">Discord</h1>
      <Horizon />
      <div className="mt-5">
        <FormAnswer answer={actionData} />
        <Panel title="Your user of Discord" className="max-w-xl">
          <div className="flex flex-col gap-3 text-sm" data-discord-link>
            {linked ? (
              <p>
                Linked to <bdi className="font-medium">{linked.name || 'a user of Discord'}</bdi>{' '}
                <span className="text-muted">
                  since <LocalTime ms={linked.linkedAt.getTime()} minutes />
                </span>
                {linked.bySignIn && (
                  <span className="block text-muted">
                    By your sign-in. Take it back under “Ways to sign in”.
                  </span>
                )}
              </p>
            ) : (
              <p>Not linked. With a link you sign up for raids inside Discord.</p>
            )}
            {isOn ? (
              <>
                <div className="flex flex-wrap gap-2">
                  <ButtonForm intent="code">Show a code</ButtonForm>
                  {linked && !linked.bySignIn && (
                    <ButtonForm intent="unlink" look="danger">
                      Unlink
                    </ButtonForm>
                  )}
                </div>
                <p className="text-muted">
                  Show a code, then send it in Discord with /link. Who has the code answers in your
                  name.
                </p>
              </>
            ) : (
              <p className="text-muted">
                Discord is off here. The operator of this site switches it on.
              </p>
            )}
          </div>
        </Panel>
      </div>
    </PageLayout>
  );
}
