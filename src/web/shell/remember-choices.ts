import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { regions } from '#game/packs/define-season.ts';
import { changeChoices, takeOverOldPins } from '#web/browser/choices.ts';

/** Remembers the region that an address asks for, so that the next page is drawn for it. */
export function useRememberedRegion(): void {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const asked = regions.find((one) => one === new URLSearchParams(search).get('region'));
    if (asked) changeChoices((before) => ({ ...before, region: asked }));
  }, [search]);
  useEffect(() => {
    if (takeOverOldPins()) void revalidate();
  }, [revalidate]);
}
