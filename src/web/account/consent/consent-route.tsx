import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { actConsent, loadConsent } from './consent.server.ts';
import { ConsentQuestion, GoOn } from './consent-view.tsx';
import { NarrowPage } from '#web/account/narrow-page.tsx';
import { Note } from '#web/ui/note.tsx';
import type { Route } from './+types/consent-route';

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadConsent({ request, url, context });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return actConsent({ request, url, context });
}

/** A question that has its answer is none any more: asked again, the host would say only that, to a page that is left. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && defaultShouldRevalidate;
}

/** An app of a third party asks to act for the visitor. */
export default function ConsentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { question } = loaderData;
  const goTo = actionData ? actionData.goTo : loaderData.goTo;
  const problem = actionData ? actionData.problem : loaderData.problem;
  const isAsking = goTo === null && problem === null && question !== null;
  const heading = isAsking
    ? `${question.name} asks to act for you`
    : problem !== null
      ? 'Nothing to decide'
      : actionData && !actionData.isAllowed
        ? 'Not allowed'
        : 'Allowed';
  return (
    <NarrowPage title={isAsking ? 'An app asks to act for you' : heading} heading={heading}>
      {goTo !== null && <GoOn to={goTo} isAllowed={actionData ? actionData.isAllowed : true} />}
      {problem !== null && (
        <div role="alert">
          <Note kind="warning">{problem}</Note>
        </div>
      )}
      {isAsking && <ConsentQuestion question={question} />}
    </NarrowPage>
  );
}
