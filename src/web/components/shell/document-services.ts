import { useEffect } from 'react';
import { serveTooltips } from '#web/browser/tooltip.ts';
import { offerNewVersions } from './new-version.ts';

/** What runs beside the pages for as long as the document lives. */
export function useDocumentServices(): void {
  useEffect(() => {
    const stopTooltips = serveTooltips();
    const stopOffers = offerNewVersions();
    return () => {
      stopTooltips();
      stopOffers();
    };
  }, []);
}
