import { Link } from 'react-router';
import { OwnCharacters } from '#account/characters/own-characters.tsx';
import { Horizon } from '#kit/shell/horizon.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import type { Route } from './+types/characters-route';
import {
  actOnOwnCharacters,
  loadOwnCharacters,
} from '#account/characters/load-characters.server.ts';

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadOwnCharacters({ request, url, context });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actOnOwnCharacters({ request, url, context });
}

/** Which characters are the visitor's, and which of them are to be hidden. */
export default function AccountCharactersPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageLayout>
      <PageHead title="Your characters" indexed={false} />
      <p className="font-display text-sm font-medium tracking-wide text-accent">
        <Link to="/account" className="underline-offset-4 hover:underline">
          Account
        </Link>
      </p>
      <h1 className="text-2xl sm:text-3xl">Your characters</h1>
      <Horizon />
      <div className="mt-5 max-w-3xl">
        <OwnCharacters known={loaderData} answer={actionData} />
      </div>
    </PageLayout>
  );
}
