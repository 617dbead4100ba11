import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';

export type ButtonLook = 'solid' | 'outline' | 'ghost' | 'danger';

const BASE =
  'inline-flex min-h-9 cursor-pointer items-center justify-center gap-2 rounded-control border px-3 ' +
  'text-sm font-medium transition-colors select-none pointer-coarse:min-h-11 ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 print:hidden';

const LOOKS: Record<ButtonLook, string> = {
  solid: 'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong',
  outline: 'border-line-strong/60 bg-surface text-text hover:border-line-strong hover:bg-surface-2',
  ghost: 'border-transparent text-muted hover:bg-surface-2 hover:text-text',
  danger: 'border-danger bg-danger-soft text-danger hover:bg-danger hover:text-page',
};

export interface ButtonStyle {
  look?: ButtonLook;
  /** Icon before the text. */
  icon?: string;
  className?: string;
}

/** The classes of a button, for an element that is not one (a `label`, a `summary`). */
export function buttonClass(look: ButtonLook = 'outline', more = ''): string {
  return `${BASE} ${LOOKS[look]} ${more}`;
}

export function Button({
  look,
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonStyle & ComponentProps<'button'>) {
  return (
    // oxlint-disable-next-line react/button-has-type -- `type` has a default above
    <button type={type} className={buttonClass(look, className)} {...rest}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A button with nothing but an icon: its label is read out and shown as a tooltip. */
export function IconButton({
  icon,
  label,
  look = 'ghost',
  className = '',
  ...rest
}: { icon: string; label: string; look?: ButtonLook } & Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      className={buttonClass(look, `min-w-9 px-0 pointer-coarse:min-w-11 ${className}`)}
      {...rest}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}

/** A link that looks like a button. Its code is fetched when the pointer or the focus comes near. */
export function LinkButton({ look, icon, className, children, ...rest }: ButtonStyle & LinkProps) {
  return (
    <Link prefetch="intent" className={buttonClass(look, className)} {...rest}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </Link>
  );
}
