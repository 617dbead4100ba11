/** Where icons come from: a few are in the page's own code, all others are asked from our own server. */

import shellIcons from './shell-icons.json' with { type: 'json' };

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

let configured: IconSource | undefined;

/** Where icons that are not in the page's own code are asked; nothing when the configuration is wrong. */
export function iconSource(): IconSource | undefined {
  return configured;
}

/** The drawing of an icon in the page's own code, as the inside of an SVG of 24 by 24; nothing for others. */
export function bundledIcon(name: string): string | undefined {
  const [collection, icon = ''] = name.split(':');
  if (collection !== shellIcons.prefix) return undefined;
  const drawings: Record<string, { body: string }> = shellIcons.icons;
  return Object.hasOwn(drawings, icon) ? drawings[icon]?.body : undefined;
}

/** Sets the source up. A wrong one is logged as an error and leaves the icons in the page's own code. */
export function configureIcons(source: IconSource = ICON_SOURCE): void {
  const wrong = findIconSourceMistake(source);
  configured = wrong === undefined ? source : undefined;
  if (wrong !== undefined) console.error(`Invalid icon configuration: ${wrong}`);
}

function findIconSourceMistake(source: IconSource): string | undefined {
  if (source.resources.length === 0) return 'there is no resource to ask.';
  const odd = source.resources.find((resource) => !/^(?:\/(?!\/)|https?:\/\/)/.test(resource));
  if (odd !== undefined) return `"${odd}" is neither a path of this site nor an http address.`;
  if (!(source.timeout > 0)) return `the timeout is ${source.timeout}, but must be above 0 ms.`;
  if (!(source.rotate > 0)) return `rotate is ${source.rotate}, but must be above 0 ms.`;
  return undefined;
}
