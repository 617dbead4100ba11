import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepPage } from '#kit/browser/register-worker.ts';
import { getRouteRules } from '#kit/browser/builds.ts';
import { whenIdle } from '#kit/browser/idle.ts';
import { serveTooltips } from '#kit/browser/tooltip.ts';
import { offerNewVersions } from './new-version.ts';

/** What runs beside the pages for as long as the document lives. */
export function useDocumentServices(): void {
  const { pathname } = useLocation();
  useEffect(() => void keepPage(pathname), [pathname]);
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
