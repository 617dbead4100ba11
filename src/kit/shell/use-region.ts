import { useLocation, useRouteLoaderData } from 'react-router';
import { useSyncExternalStore } from 'react';
import { regions, type Region } from '#game/packs/define-season.ts';
import { currentChoices, onChoices } from '#kit/browser/choices.ts';

const USUAL: Region = 'eu';

function isRegion(text: string | null | undefined): text is Region {
  return regions.some((one) => one === text);
}

/** The region of the page: as its address says, else the one that the visitor has chosen, else Europe. */
export function useRegion(): Region {
  const { search } = useLocation();
  const root = useRouteLoaderData<{ region?: string }>('root');
  const drawn = isRegion(root?.region) ? root.region : USUAL;
  const chosen = useSyncExternalStore(
    onChoices,
    () => currentChoices().region,
    () => drawn,
  );
  const asked = new URLSearchParams(search).get('region');
  if (isRegion(asked)) return asked;
  return isRegion(chosen) ? chosen : USUAL;
}
