interface Machine {
  versions: { node: string };
  platform: string;
  report: { getReport: () => object };
}

export function explainMachine(machine?: Machine): string | null;

export function explainClosed(folder: string): string | null;

export function explainStart(
  environment?: Readonly<Record<string, string | undefined>>,
): Promise<{ message: string; exitCode: number } | null>;

export function refuseEarly(): Promise<void>;
