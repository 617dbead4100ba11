import { addAPIProvider, Icon, type IconProps } from '@iconify/react';
import { iconSource } from './icons.ts';

const source = iconSource();
const isReady = source !== undefined && addAPIProvider('', source);
if (source && !isReady) console.error('Invalid icon configuration: it was refused.');

/** An icon that is asked from the server. Its default export is what `React.lazy` asks for. */
export default function AskedIcon(props: IconProps) {
  // Without a source of ours Iconify would ask its own, elsewhere.
  return isReady ? <Icon {...props} /> : null;
}
