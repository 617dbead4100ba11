import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import saira from '@fontsource-variable/saira/files/saira-latin-wght-normal.woff2?url';
import { useHead } from '@unhead/react';
import { useSyncExternalStore } from 'react';
import { THEME_COLORS } from '#kit/browser/color-mode-script.ts';
import { colorMode, onColorMode } from '#kit/browser/color-mode.ts';
import { SITE_DESCRIPTION, SITE_NAME } from '#kit/ui/page-head.tsx';

/** What the head of every page says. A page adds its own by `PageHead`, which comes later and wins. */
export function DocumentHead() {
  const mode = useSyncExternalStore(onColorMode, colorMode, () => 'light' as const);
  useHead({
    title: SITE_NAME,
    link: [
      // Asked with the styles, not after them: text then seldom changes its face.
      ...[figtree, saira].map((href) => ({
        rel: 'preload' as const,
        as: 'font' as const,
        type: 'font/woff2',
        crossorigin: 'anonymous' as const,
        href,
      })),
      { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
    meta: [
      { charset: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'description', content: SITE_DESCRIPTION },
      { name: 'theme-color', content: THEME_COLORS[mode] },
      { name: 'application-name', content: SITE_NAME },
      { property: 'og:site_name', content: SITE_NAME },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: SITE_NAME },
      { property: 'og:description', content: SITE_DESCRIPTION },
      // Title and description of its card are the ones above.
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
  });
  return null;
}
