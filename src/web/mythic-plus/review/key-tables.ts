/** The tables of a key review as data: what is drawn, sorted and exported is one and the same thing. */
import { battleResAt } from '#analysis/fight-events/battle-res-at.ts';
import type { Fight } from '#analysis/fight.ts';
import type { KeyForces } from '#analysis/fight-events/key-forces.ts';
import type { KeyDeath, KeyReview } from '#analysis/fight-events/key-review.ts';
import type { KeyTimeBudget } from '#analysis/fight-events/key-time-budget.ts';
import type { LogColumn, LogRow, LogTable } from '#log/views/log-table.ts';
import { nameParts } from '#lib/name-parts.ts';
import { PART_TEXTS, SEGMENT_NAMES, enemiesText, pullResult, pullTitle } from './format-key.ts';

export interface PullRow extends LogRow {
  pullNumber: number;
}

export interface PlayerRow extends LogRow {
  guid: string;
  name: string;
  specId: number | null;
}

const byTime = { column: 'fromMs', descending: false } as const;

export function budgetTable(budget: KeyTimeBudget): LogTable {
  return {
    columns: [
      { key: 'part', label: 'Part', kind: 'text' },
      { key: 'ms', label: 'Time', kind: 'clock' },
      { key: 'share', label: 'Share', kind: 'share' },
      { key: 'n', label: 'Count', kind: 'count' },
    ],
    defaultSort: { column: 'order', descending: false },
    rows: [
      ...budget.parts.map(({ id, ms, n }, order) => ({
        key: id,
        cells: {
          order,
          part: PART_TEXTS[id].label,
          ms,
          share: budget.totalMs > 0 ? ms / budget.totalMs : null,
          n,
        },
      })),
      {
        key: 'total',
        cells: { order: 99, part: 'Total', ms: budget.totalMs, share: 1, n: null },
      },
    ],
  };
}

/** Every pull with its time, its enemies, what it did and cost, and its enemy forces where they are known. */
export function pullTable(review: KeyReview, forces: KeyForces | null = null): LogTable<PullRow> {
  const lost = new Map(
    review.slow.enough ? review.slow.slow.map((one) => [one.pullNumber, one.lostMs]) : [],
  );
  return {
    columns: [
      { key: 'name', label: 'Pull', kind: 'text' },
      { key: 'fromMs', label: 'From', kind: 'clock', phone: 'hidden' },
      { key: 'ms', label: 'Length', kind: 'clock' },
      {
        key: 'killed',
        label: 'Killed',
        kind: 'count',
        about: 'Enemies that died, summoned ones too.',
        phone: 'hidden',
      },
      ...(forces
        ? ([
            {
              key: 'forces',
              label: 'Forces',
              kind: 'share',
              about: 'Enemy forces of what died in the pull. The key asks for 100%.',
              phone: 'second',
            },
            {
              key: 'forcesSum',
              label: 'Forces so far',
              kind: 'share',
              about: 'Of all pulls up to the end of this one.',
              phone: 'hidden',
            },
          ] as const)
        : []),
      { key: 'perSecond', label: 'Group DPS', kind: 'rate', phone: 'second' },
      {
        key: 'lostMs',
        label: 'Slower by',
        kind: 'clock',
        about: 'Longer than the same damage takes at the median pace of this key’s trash.',
        phone: 'second',
      },
      { key: 'taken', label: 'Taken', kind: 'amount', phone: 'hidden' },
      { key: 'deaths', label: 'Deaths', kind: 'count', phone: 'second' },
      { key: 'lust', label: 'Bloodlust', kind: 'text', phone: 'hidden' },
      { key: 'enemies', label: 'Enemies', kind: 'text', phone: 'hidden' },
    ],
    defaultSort: byTime,
    rows: review.timeline.pulls.map((pull, index) => {
      const ms = pull.toMs - pull.fromMs;
      const result = pullResult(pull);
      return {
        key: String(pull.number),
        pullNumber: pull.number,
        cells: {
          name:
            pull.kind === 'boss'
              ? `${pull.name}${result === 'Kill' ? '' : ` (${(result ?? '').toLowerCase()})`}`
              : `${pull.name}${result === null ? '' : ' (wipe)'}`,
          fromMs: pull.fromMs,
          ms,
          killed: pull.enemies.reduce((sum, { killed }) => sum + killed, 0),
          ...(forces && {
            forces: forces.pulls[index]!.forces / forces.total,
            forcesSum: forces.pulls[index]!.sum / forces.total,
          }),
          perSecond: ms > 0 ? (pull.damage * 1000) / ms : null,
          lostMs: lost.get(pull.number) ?? null,
          taken: pull.taken,
          deaths: pull.playerDeaths,
          lust:
            review.lusts.find(({ atMs, untilMs }) => untilMs > pull.fromMs && atMs < pull.toMs)
              ?.spellName ?? null,
          enemies: enemiesText(pull, 99),
        },
      };
    }),
  };
}

/** The line of the timeline as rows, ways included. */
export function segmentTable(review: KeyReview): LogTable<PullRow> {
  return {
    columns: [
      { key: 'what', label: 'Part', kind: 'text' },
      { key: 'fromMs', label: 'From', kind: 'clock' },
      { key: 'toMs', label: 'Until', kind: 'clock', phone: 'hidden' },
      { key: 'ms', label: 'Length', kind: 'clock' },
      { key: 'name', label: 'Enemies', kind: 'text', phone: 'second' },
      { key: 'deaths', label: 'Deaths', kind: 'count' },
    ],
    defaultSort: { column: 'fromMs', descending: false },
    rows: review.timeline.segments.map(({ kind, fromMs, toMs, pullNumber }) => {
      const pull = pullNumber === null ? null : review.timeline.pulls[pullNumber - 1]!;
      return {
        key: `${fromMs}-${kind}`,
        pullNumber: pullNumber ?? 0,
        cells: {
          fromMs,
          toMs,
          ms: toMs - fromMs,
          what: pull ? pullTitle(pull) : SEGMENT_NAMES[kind],
          name: pull ? enemiesText(pull) : null,
          deaths: pull?.playerDeaths ?? null,
        },
      };
    }),
  };
}

const METERS = { damage: 'Damage', healing: 'Healing', taken: 'Taken' } as const;
export type PullMetric = keyof typeof METERS;
export const PULL_METRICS = Object.keys(METERS) as PullMetric[];
export const PULL_METRIC_LABELS: Record<PullMetric, string> = METERS;

/** Pull by player: what each did in each. A column's key is `p` and the player's place in the party. */
export function pullMatrix(
  review: KeyReview,
  fight: Fight,
  metric: PullMetric,
): LogTable<PullRow> & { players: { guid: string; name: string; specId: number | null }[] } {
  const total = new Map<string, number>();
  for (const { shares } of review.details)
    for (const share of shares) total.set(share.guid, (total.get(share.guid) ?? 0) + share[metric]);
  const known = new Map(fight.players.map((player) => [player.guid, player]));
  const players = [...total.keys()]
    .toSorted((a, b) => total.get(b)! - total.get(a)! || (a < b ? -1 : 1))
    .map((guid) => {
      const player = known.get(guid);
      return { guid, name: player?.name ?? guid, specId: player?.specId ?? null };
    });
  return {
    players,
    columns: [
      { key: 'name', label: 'Pull', kind: 'text' },
      { key: 'fromMs', label: 'From', kind: 'clock' },
      ...players.map(({ name }, index): LogColumn => ({
        key: `p${index + 1}`,
        label: nameParts(name).name,
        exportAs: name,
        kind: 'amount',
      })),
      { key: 'total', label: 'Group', kind: 'amount' },
    ],
    defaultSort: byTime,
    rows: review.timeline.pulls.map((pull, index) => {
      const shares = new Map(review.details[index]!.shares.map((share) => [share.guid, share]));
      const amounts = players.map(({ guid }) => shares.get(guid)?.[metric] ?? 0);
      return {
        key: String(pull.number),
        pullNumber: pull.number,
        cells: {
          name: pull.name,
          fromMs: pull.fromMs,
          ...Object.fromEntries(amounts.map((amount, place) => [`p${place + 1}`, amount])),
          total: amounts.reduce((sum, amount) => sum + amount, 0),
        },
      };
    }),
  };
}

/** Interrupts made and missed, a row a spell; players are columns. */
export function interruptTable(review: KeyReview, fight: Fight): LogTable {
  const players = fight.players.filter(({ guid }) =>
    review.interrupts.spells.some(({ byPlayer }) => byPlayer.some((one) => one.guid === guid)),
  );
  return {
    columns: [
      { key: 'name', label: 'Enemy’s spell', kind: 'text' },
      { key: 'interrupted', label: 'Interrupted', kind: 'count' },
      {
        key: 'wentOff',
        label: 'Went off',
        kind: 'count',
        about: 'Casts that were finished although this spell can be interrupted.',
      },
      {
        key: 'stopped',
        label: 'Stopped',
        kind: 'count',
        about: 'Ended by a stun, by the caster’s death, or otherwise without an interrupt.',
      },
      {
        key: 'open',
        label: 'Not known',
        kind: 'count',
        about: 'Casts whose end is not in the log.',
      },
      {
        key: 'share',
        label: 'Stopped share',
        kind: 'share',
        about: 'Casts interrupted or stopped among those whose end is in the log.',
      },
      ...players.map(({ name }, index): LogColumn => ({
        key: `p${index + 1}`,
        label: nameParts(name).name,
        exportAs: name,
        kind: 'count',
      })),
    ],
    defaultSort: { column: 'wentOff', descending: true },
    rows: review.interrupts.spells.map((spell) => {
      const ended = spell.casts - spell.open;
      return {
        key: String(spell.spellId),
        cells: {
          name: spell.name,
          interrupted: spell.interrupted,
          wentOff: spell.wentOff,
          stopped: spell.stopped,
          open: spell.open,
          share: ended > 0 ? 1 - spell.wentOff / ended : null,
          ...Object.fromEntries(
            players.map(({ guid }, index) => [
              `p${index + 1}`,
              spell.byPlayer.find((one) => one.guid === guid)?.count ?? 0,
            ]),
          ),
        },
      };
    }),
  };
}

/** How long the player lay: until the next resurrection of it, if that came before its next death. */
function backAfter({ resurrections, deaths }: KeyReview, death: KeyDeath): number | null {
  const next = deaths.find(({ guid, atMs }) => guid === death.guid && atMs > death.atMs);
  const back = resurrections.find(
    ({ targetGuid, atMs }) => targetGuid === death.guid && atMs >= death.atMs,
  );
  return !back || (next && next.atMs < back.atMs) ? null : back.atMs - death.atMs;
}

/** Deaths with what struck last and what each cost on the key's clock. */
export function keyDeathTable(
  review: KeyReview,
  fight: Fight,
  penaltyEachMs: number | null,
): LogTable<PlayerRow> {
  const specs = new Map(fight.players.map(({ guid, specId }) => [guid, specId]));
  return {
    columns: [
      { key: 'name', label: 'Player', kind: 'text' },
      { key: 'atMs', label: 'Time', kind: 'clock' },
      {
        key: 'penaltyMs',
        label: 'Cost',
        kind: 'clock',
        about: 'What the key’s clock added for it.',
      },
      { key: 'pull', label: 'In', kind: 'text', phone: 'second' },
      { key: 'spell', label: 'Killing blow', kind: 'text', phone: 'second' },
      { key: 'source', label: 'From', kind: 'text', phone: 'second' },
      { key: 'amount', label: 'Amount', kind: 'amount', phone: 'hidden' },
      { key: 'overkill', label: 'Overkill', kind: 'amount', phone: 'hidden' },
      {
        key: 'battleRes',
        label: 'Battle res left',
        kind: 'count',
        about: 'Charges of the group at that moment. –: not known.',
        phone: 'hidden',
      },
      {
        key: 'backMs',
        label: 'Back after',
        kind: 'clock',
        about: 'Until a resurrection in the log. –: none.',
        phone: 'second',
      },
    ],
    defaultSort: { column: 'atMs', descending: false },
    rows: review.deaths.map((death) => {
      const pull = death.pullNumber === null ? null : review.timeline.pulls[death.pullNumber - 1];
      return {
        key: `${death.atMs}-${death.guid}`,
        guid: death.guid,
        name: death.name,
        specId: specs.get(death.guid) ?? null,
        cells: {
          atMs: death.atMs,
          name: death.name,
          pull: pull ? pullTitle(pull) : 'On the way',
          spell: death.killingBlow?.spellName ?? null,
          source: death.killingBlow?.sourceName ?? null,
          amount: death.killingBlow?.amount ?? null,
          overkill: death.killingBlow ? Math.max(0, death.killingBlow.overkill) : null,
          battleRes: battleResAt(review.battleRes, death.atMs)?.left ?? null,
          backMs: backAfter(review, death),
          penaltyMs: penaltyEachMs,
        },
      };
    }),
  };
}
