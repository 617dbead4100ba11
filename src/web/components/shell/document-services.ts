import { useEffect } from 'react';
import { getRouteRules } from '#web/browser/builds.ts';
import { whenIdle } from '#web/browser/idle.ts';
import { serveTooltips } from '#web/browser/tooltip.ts';
import { offerNewVersions } from './new-version.ts';

/** What runs beside the pages for as long as the document lives. */
export function useDocumentServices(): void {
  useEffect(() => {
    const stopTooltips = serveTooltips();
    const stopOffers = offerNewVersions();
    // The build's rules are then at hand before the first navigation.
    const callOff = whenIdle(() => void getRouteRules('/'));
    return () => {
      stopTooltips();
      stopOffers();
      callOff();
    };
  }, []);
}
