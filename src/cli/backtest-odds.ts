import {
  oddsCases,
  oddsScenarios,
  summarizeOdds,
  type OddsCase,
  type OddsRecord,
  type OddsScenario,
} from '#season/model/cutoffs/odds-record.ts';
import type { TestedLine } from '#season/model/cutoffs/out-of-sample.ts';
import { textTable } from '#lib/text-table.ts';

const SCENARIOS: Readonly<Record<OddsScenario, string>> = {
  idle: 'Without another point',
  climber: 'Goes on at half the pace the line had in the week before',
};

/** What `--json` prints. Probabilities and shares from 0 to 1. */
interface OddsDocument {
  /** Title lines with at least one forecast whose day has come. */
  lines: { region: string; season: string; cases: number; brier: Record<OddsScenario, number> }[];
  records: OddsRecord[];
  refused: readonly { file: string; line: number; reason: string }[];
}

/** Prints how the odds of the title would have fared on recorded lines. @returns the exit code. */
export function printOdds(
  lines: readonly TestedLine[],
  refused: OddsDocument['refused'],
  asJson: boolean,
): number {
  const all: OddsCase[] = [];
  const document: OddsDocument = { lines: [], records: [], refused };
  for (const { region, season, bracket, values, made } of lines) {
    // The title is the top 0.1 %.
    if (bracket !== 'p999') continue;
    const cases = oddsCases(made, values);
    const [idle, climber] = oddsScenarios.map((scenario) => summarizeOdds(cases, scenario));
    if (idle && climber)
      document.lines.push({
        region,
        season,
        cases: idle.n,
        brier: { idle: idle.brier, climber: climber.brier },
      });
    all.push(...cases);
  }
  document.records = oddsScenarios.flatMap((scenario) => summarizeOdds(all, scenario) ?? []);
  process.stdout.write(asJson ? `${JSON.stringify(document, null, 2)}\n` : describe(document));
  return all.length > 0 ? 0 : 1;
}

function describe(document: OddsDocument): string {
  const parts = document.records.map((record) => {
    const table = textTable(
      ['stated', 'mean', 'came true', 'n'].map((label) => ({ label, align: 'right' as const })),
      record.bins.map((bin) => [
        `${percent(bin.from)} to ${percent(bin.to)}`,
        percent(bin.stated),
        percent(bin.came),
        String(bin.n),
      ]),
    );
    return `${SCENARIOS[record.scenario]}, ${record.n} cases: Brier ${record.brier.toFixed(3)}; the side of today's line ${record.brierToday.toFixed(3)}; the share that came true ${record.brierClimate.toFixed(3)}
${table.join('\n')}
`;
  });
  if (document.lines.length > 0)
    parts.push(
      `Brier by line, without another point and going on:\n${document.lines.map(({ region, season, brier }) => `${region} ${season}: ${brier.idle.toFixed(3)}, ${brier.climber.toFixed(3)}`).join('\n')}\n`,
    );
  if (parts.length === 0) parts.push('Not enough data: a title line needs at least 11 days.\n');
  for (const { file, line, reason } of document.refused.slice(0, 10))
    parts.push(`${file}, line ${line} was left out: ${reason}.\n`);
  return parts.join('\n');
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
