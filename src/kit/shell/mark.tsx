/** Farseer's mark: an eye whose iris rises over a horizon that beats. Drawn on a square of 32. */
export function Mark({ size = 28, className = '' }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="3"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d="M2.5 17.5C6.5 9.5 11 5.5 16 5.5s9.5 4 13.5 12" />
      <path d="M9 18.8a7 7 0 0 1 14 0Z" fill="currentColor" stroke="none" />
      <path d="M2.5 26H11.5l3-3.3 3.6 5 2.7-1.7H29.5" />
    </svg>
  );
}
