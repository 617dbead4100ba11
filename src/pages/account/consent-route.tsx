import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { OUT_OF_REACH } from '#account/auth/messages.ts';
import { actConsent, loadConsent, type ConsentAnswer } from '#account/consent/consent.server.ts';
import { ConsentQuestion, GoOn } from '#account/consent/consent-view.tsx';
import { NarrowPage } from '#account/settings/narrow-page.tsx';
import { Note } from '#kit/ui/note.tsx';
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
  const answer: ConsentAnswer | undefined = actionData;
  // Nothing was decided: the question stays.
  const isAway = answer?.problem === OUT_OF_REACH;
  const goTo = (answer ? answer.goTo : loaderData.goTo) ?? null;
  const problem = (answer ? answer.problem : loaderData.problem) ?? null;
  const isAsking = goTo === null && (problem === null || isAway) && question !== null;
  const heading = isAsking
    ? `${question.name} asks to act for you`
    : problem !== null
      ? 'Nothing to decide'
      : answer && answer.isAllowed !== true
        ? 'Not allowed'
        : 'Allowed';
  return (
    <NarrowPage title={isAsking ? 'An app asks to act for you' : heading} heading={heading}>
      {goTo !== null && <GoOn to={goTo} isAllowed={answer ? answer.isAllowed === true : true} />}
      {problem !== null && (
        <div role="alert">
          <Note kind="warning">{problem}</Note>
        </div>
      )}
      {isAsking && <ConsentQuestion question={question} />}
    </NarrowPage>
  );
}
