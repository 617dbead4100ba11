import { lazy, Suspense } from 'react';
import { bundledIcon } from './icons.ts';

/** Loaded with the first icon that is not in the page's own code: pages without one do not pay for it. */
const AskedIcon = lazy(() => import('./asked-icon.tsx'));

export interface IconProps {
  /** `collection:name`, for example `lucide:house` or `game-icons:fire-dash`. */
  name: string;
  /** Side of its box in px. The box is there before the icon is: nothing jumps. */
  size?: number;
  /** What it means, when nothing beside it says so. Without it the icon is hidden from screen readers. */
  label?: string;
  className?: string;
}

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*:[a-z0-9]+(?:-[a-z0-9]+)*$/;
const reported = new Set<string>();

function report(name: string): void {
  if (reported.has(name)) return;
  reported.add(name);
  console.error(`Invalid icon configuration: "${name}" is no icon name (collection:name).`);
}

/** An icon in a box of fixed size. Icons that are not in the page's own code are asked from the server. */
export function Icon({ name, size = 16, label, className = '' }: IconProps) {
  const isName = NAME.test(name);
  if (!isName) report(name);
  const body = bundledIcon(name);
  return (
    <span
      className={`inline-block shrink-0 align-[-0.125em] ${className}`}
      style={{ width: size, height: size }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {body !== undefined && (
        <svg
          width={size}
          height={size}
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="iconify iconify--lucide block"
          // Drawings of an installed package, put into the build by tools/generate/build-shell-icons.ts.
          dangerouslySetInnerHTML={{ __html: body }}
        />
      )}
      {isName && body === undefined && (
        <Suspense>
          <AskedIcon icon={name} width={size} height={size} className="block" />
        </Suspense>
      )}
    </span>
  );
}
