interface LockFile {
  packages?: Record<
    string,
    {
      version?: string;
      integrity?: string;
      link?: boolean;
      optional?: boolean;
      devOptional?: boolean;
      peer?: boolean;
    }
  >;
}

export function missingPackages(lock: LockFile, installed: LockFile): string[];
