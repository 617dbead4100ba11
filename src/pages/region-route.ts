import { redirect } from 'react-router';
import { regions } from '#game/packs/define-season.ts';
import { safePath } from '#account/auth/intended-path.ts';
import { choicesCookie } from '#kit/browser/choices.ts';
import { choicesOf } from '#season/views/choices.server.ts';
import type { Route } from './+types/region-route';

/**
 * `/region?to=us&back=/mplus`: remembers a region and goes back, for a visitor without scripts. What is not understood changes
 * nothing; `back` never leads to another site.
 */
export function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const region = regions.find((one) => one === url.searchParams.get('to'));
  const back = new URL(safePath(url.searchParams.get('back')) ?? '/', url);
  back.searchParams.delete('region');
  return redirect(
    back.pathname + back.search,
    region && {
      headers: {
        'Set-Cookie': choicesCookie({ ...choicesOf(request), region }, url.protocol === 'https:'),
      },
    },
  );
}
