import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For a page of a team whose question is drawn, not asked: another filter, sort or choice asks the server for nothing. */
export function revalidateTeamPage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  const isForm = formMethod !== undefined && formMethod !== 'GET';
  // Another player changed the team.
  const isAgain = currentUrl.href === nextUrl.href;
  return isForm || isAgain || currentUrl.pathname !== nextUrl.pathname
    ? defaultShouldRevalidate
    : false;
}
