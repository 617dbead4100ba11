export interface DataPlace {
  /** Absolute path. */
  folder: string;
  /** A line for the operator where the folder is not the one that is usual. */
  note: string | null;
  /** Why the embedded database cannot have its files there, in a sentence. */
  refusal: string | null;
}

export function isOnlyOurs(folder: string): boolean;

export function projectOf(program: string, cwd?: string): string;

export function placeData(
  environment: Readonly<Record<string, string | undefined>>,
  where?: {
    /** Folder of the project. */
    root?: string;
    cwd?: string;
    /** In place of `/var/lib/farseer`, for tests. */
    fallback?: string;
  },
): DataPlace;

export function markUse(fallback: string, root?: string): void;

export function explainUnreachable(folder: string): string | null;

export function explainUnwritable(folder: string): string | null;
