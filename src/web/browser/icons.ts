/** Where icons come from: a few are in the page's own code, all others are asked from our own server. */

import { addAPIProvider, addCollection } from '@iconify/react';
import shellIcons from '#web/components/ui/shell-icons.json' with { type: 'json' };

export interface IconSource {
  resources: string[];
  /** Milliseconds until a question is given up. */
  timeout: number;
  /** Milliseconds until the next resource is asked as well. */
  rotate: number;
}

/** The specification's endpoint and times (sections 7 and 9). */
export const ICON_SOURCE: IconSource = {
  resources: ['/api/_nuxt_icon'],
  timeout: 5000,
  rotate: 750,
};

/** Sets the source up. A wrong one is logged as an error and leaves the icons in the page's own code. */
export function configureIcons(source: IconSource = ICON_SOURCE): void {
  addCollection(shellIcons);
  const wrong = findIconSourceMistake(source);
  if (wrong !== undefined) {
    console.error(`Invalid icon configuration: ${wrong}`);
    return;
  }
  if (!addAPIProvider('', source)) console.error('Invalid icon configuration: it was refused.');
}

function findIconSourceMistake(source: IconSource): string | undefined {
  if (source.resources.length === 0) return 'there is no resource to ask.';
  const odd = source.resources.find((resource) => !/^(?:\/(?!\/)|https?:\/\/)/.test(resource));
  if (odd !== undefined) return `"${odd}" is neither a path of this site nor an http address.`;
  if (!(source.timeout > 0)) return `the timeout is ${source.timeout}; it must be above 0 ms.`;
  if (!(source.rotate > 0)) return `rotate is ${source.rotate}; it must be above 0 ms.`;
  return undefined;
}
