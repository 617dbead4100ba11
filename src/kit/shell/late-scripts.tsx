import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  useContext,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Scripts as useScripts } from 'react-router';
import {
  LATE_TYPE,
  PRELOAD_ATTRIBUTE,
  START_AFTER_PAINT_SCRIPT,
} from '#kit/browser/start-after-paint-script.ts';
import { NonceContext } from '#kit/browser/nonce.ts';

interface TagProps {
  rel?: string;
  href?: string;
  type?: string;
  children?: ReactNode;
  [PRELOAD_ATTRIBUTE]?: string;
}

/**
 * React Router's scripts, of which the app's first module and its parts wait for the first paint.
 *
 * @throws Error when React Router draws no module script: the app would never start.
 */
export function LateScripts() {
  const nonce = useContext(NonceContext);
  const drawn = useScripts({});
  if (drawn === null) return null;
  const tags = [...flat(drawn)];
  const parts = tags.filter(({ props }) => props.rel === 'modulepreload');
  const first = tags.find(({ props }) => props.type === 'module');
  if (!first) throw new Error('React Router draws no module script.');
  return (
    <>
      {tags.filter((tag) => tag !== first && !parts.includes(tag))}
      {cloneElement(first, {
        type: LATE_TYPE,
        [PRELOAD_ATTRIBUTE]: parts.map(({ props }) => props.href).join(' '),
      })}
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? START_AFTER_PAINT_SCRIPT : '' }}
      />
    </>
  );
}

/** The elements of a tree without its fragments, each with a key. */
function* flat(node: ReactNode): Generator<ReactElement<TagProps>> {
  for (const child of Children.toArray(node))
    if (isValidElement<TagProps>(child))
      if (child.type === Fragment) yield* flat(child.props.children);
      else yield child;
}
