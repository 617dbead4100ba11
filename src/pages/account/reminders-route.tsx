import { data, Link } from 'react-router';
import { Horizon } from '#kit/shell/horizon.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { FormAnswer } from '#team/frame/team-frame.tsx';
import { PRIVATE } from '#team/access/ask-team.server.ts';
import type { Route } from './+types/reminders-route';
import { actOnReminders, loadReminders } from '#team/reminders/act-on-reminders.server.ts';
import { ChoicesForm } from '#team/reminders/choices-form.tsx';
import { DeviceList } from '#team/reminders/device-list.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadReminders(context), PRIVATE);
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnReminders(context, await request.formData());
}

/** What the visitor wants to be reminded of, by which way, and which browsers take pushes. */
export default function RemindersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, devices, publicKey } = loaderData;
  return (
    <PageLayout>
      <PageHead title="Reminders" indexed={false} />
      <p className="font-display text-sm font-medium tracking-wide text-accent">
        <Link to="/account" className="underline-offset-4 hover:underline">
          Account
        </Link>
      </p>
      <h1 className="text-2xl sm:text-3xl">Reminders</h1>
      <Horizon />
      <div className="mt-5">
        <FormAnswer answer={actionData} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Panel title="Your choices">
            <ChoicesForm choices={choices} />
          </Panel>
          <Panel title="Browsers that take pushes" aside={devices.length}>
            <DeviceList devices={devices} publicKey={publicKey} />
          </Panel>
        </div>
      </div>
    </PageLayout>
  );
}
