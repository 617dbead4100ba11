interface PackageList {
  packages?: Record<string, object>;
}

export function missingPackages(
  lock: PackageList,
  installed: PackageList,
  options?: { runtime?: boolean },
): string[];

export function hasDevelopmentPackages(installed: PackageList): boolean;
