/** The line under the mark's iris, drawn across the page: it beats once and runs on. */
export function Horizon() {
  return (
    <div aria-hidden="true" className="mt-4 flex h-4 items-center text-accent">
      <svg
        width="104"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        className="shrink-0"
      >
        <path d="M0 8H56l8-7 10 14 8-7H104" />
      </svg>
      <div className="h-0.5 flex-1 bg-linear-to-r from-accent to-line" />
    </div>
  );
}
