import type { ListedMutant } from './listed-mutant.ts';

/** File without `.ts`, whose test stands beside it; a line of it; the same line, wrong by one condition, bound or sign. */
const CHANGES: readonly (readonly [file: string, from: string, to: string])[] = [
  [
    'bench/fuzz/imports',
    'if (tookMs > LONGEST_MS) return `takes ${Math.round(tookMs / 1000)} s`;',
    'if (tookMs >= LONGEST_MS) return `takes ${Math.round(tookMs / 1000)} s`;',
  ],
  [
    'generate/missing-input',
    'if (absent !== undefined) return `${absent} does not exist. Usage: ${usage}`;',
    'if (absent === undefined) return `${absent} does not exist. Usage: ${usage}`;',
  ],
  [
    'packages/supabase-host/src/auth/admin/pages',
    'if (!/^\\d+$/.test(written) || count < 1 || count > most)',
    'if (!/^\\d+$/.test(written) || count <= 1 || count > most)',
  ],
  [
    'packages/supabase-host/src/auth/factors/totp',
    'return away === null ? null : Math.floor(time / (PERIOD_SECONDS * 1000)) + away;',
    'return away !== null ? null : Math.floor(time / (PERIOD_SECONDS * 1000)) + away;',
  ],
  [
    'packages/supabase-host/src/auth/oauth/redirect-uri',
    'if (written.length > LONGEST) return `redirect URI cannot exceed ${LONGEST} characters`;',
    'if (written.length >= LONGEST) return `redirect URI cannot exceed ${LONGEST} characters`;',
  ],
  [
    'packages/supabase-host/src/auth/providers/discord',
    "const email = textOf(answer['email'])?.trim().toLowerCase() ?? null;",
    "const email = textOf(answer['email'])?.trim().toLowerCase() && null;",
  ],
  [
    'packages/supabase-host/src/configured-keys',
    "if (key.kty === 'oct' && Buffer.from(key.k ?? '', 'base64url').length < 32)",
    "if (key.kty === 'oct' && Buffer.from(key.k ?? '', 'base64url').length <= 32)",
  ],
  [
    'packages/supabase-host/src/guards',
    "return typeof value === 'object' && value !== null && !Array.isArray(value);",
    "return typeof value === 'object' && value === null && !Array.isArray(value);",
  ],
  [
    'packages/supabase-host/src/realtime/topic-hub',
    'if (member !== except) member.hear(broadcast);',
    'if (member === except) member.hear(broadcast);',
  ],
  [
    'packages/supabase-host/src/realtime/unreachable',
    'return !isDatabaseError(error) || isNotThere(error);',
    'return !isDatabaseError(error) && isNotThere(error);',
  ],
  [
    'packages/supabase-host/src/rest/catalog/transaction-settings',
    "if (name === 'default_transaction_isolation') isolation = readIsolation(value);",
    "if (name !== 'default_transaction_isolation') isolation = readIsolation(value);",
  ],
  [
    'packages/supabase-host/src/rest/request/read-apart',
    'if (bytes.byteLength <= (isJson ? largeBytes : largeFields))',
    'if (bytes.byteLength < (isJson ? largeBytes : largeFields))',
  ],
  ['scripts/build-steps/kept-builds', '.slice(0, keep - 1);', '.slice(0, keep);'],
  [
    'src/analysis/keys/vault-slots',
    'keyLevel === null ? undefined : rewards?.findLast(({ level }) => level <= keyLevel);',
    'keyLevel === null ? undefined : rewards?.findLast(({ level }) => level < keyLevel);',
  ],
  [
    'src/analysis/planner/kept/plan-against-pull',
    'const span = phases.spans[phase - 1];',
    'const span = phases.spans[phase];',
  ],
  [
    'src/analysis/planner/notes/read-note',
    "if (line.trim() === '') return { ...base, kind: 'empty' };",
    "if (line.trim() !== '') return { ...base, kind: 'empty' };",
  ],
  [
    'src/analysis/planner/plan-checks',
    'plan.assignments.filter(({ spellId, who }) => spellId !== null && !isGroupWord(who)),',
    'plan.assignments.filter(({ spellId, who }) => spellId === null && !isGroupWord(who)),',
  ],
  [
    'src/analysis/roster/sent-night',
    'if (phase !== null && (!isWholeUpTo(phase, MOST_PHASES) || phase === 0)) return null;',
    'if (phase !== null && (!isWholeUpTo(phase, MOST_PHASES) && phase === 0)) return null;',
  ],
  [
    'src/analysis/season/share-movers',
    '.toSorted((one, other) => certainty(other) - certainty(one) || one.id - other.id);',
    '.toSorted((one, other) => certainty(other) - certainty(one) && one.id - other.id);',
  ],
  [
    'src/analysis/target-times',
    'if (at < fromMs || at >= toMs || !units[units[by]!.ownerIndex]!.isPlayer) continue;',
    'if (at < fromMs || at > toMs || !units[units[by]!.ownerIndex]!.isPlayer) continue;',
  ],
  [
    'src/analysis/throughput/spec-throughput',
    'Math.max(variance, 1e-6),',
    'Math.min(variance, 1e-6),',
  ],
  [
    'src/cli/ingest-status',
    "return time?.slice(0, 16).replace('T', ' ') ?? '-';",
    "return time?.slice(0, 16).replace('T', ' ') && '-';",
  ],
  [
    'src/cli/publish-options',
    "const token = environment['FARSEER_TOKEN'] ?? '';",
    "const token = environment['FARSEER_TOKEN'] && '';",
  ],
  [
    'src/database/prepared-texts',
    'if (admitted.delete(text) || seen.delete(text)) {',
    'if (admitted.delete(text) && seen.delete(text)) {',
  ],
  [
    'src/database/queries/kills-by-week',
    'for (let index = 0; index < count; index += 1) {',
    'for (let index = 0; index <= count; index += 1) {',
  ],
  [
    'src/game/packs/final-cutoff',
    'if (ends && score !== undefined)',
    'if (ends || score !== undefined)',
  ],
  ['src/ingest/connectors/battlenet/own-characters', 'if (status === 403)', 'if (status !== 403)'],
  [
    'src/ingest/connectors/warcraftlogs/arguments',
    "for (const match of query.matchAll(new RegExp(pattern, 'gu'))) said.add(match[1] ?? '');",
    "for (const match of query.matchAll(new RegExp(pattern, 'gu'))) said.add(match[1] && '');",
  ],
  [
    'src/ingest/realm-spellings',
    'if (known && keys.length === 0 && !detail) return {};',
    'if (known && keys.length !== 0 && !detail) return {};',
  ],
  [
    'src/ingest/schedule/source-trouble',
    "return read.kind === 'refused' && isPage ? read.reason : null;",
    "return read.kind !== 'refused' && isPage ? read.reason : null;",
  ],
  [
    'src/ingest/store/number-texts',
    "else if (typeof value === 'number' && Number.isSafeInteger(value)) {",
    "else if (typeof value !== 'number' && Number.isSafeInteger(value)) {",
  ],
  [
    'src/lib/near-spellings',
    'if (letters.length < SHORTEST || letters.length > LONGEST) return [];',
    'if (letters.length <= SHORTEST || letters.length > LONGEST) return [];',
  ],
  [
    'src/lib/statistics/amount-classes',
    'return (2 * GAMMA ** index) / (GAMMA + 1);',
    'return (2 * GAMMA ** index) / (GAMMA);',
  ],
  [
    'src/parser/advanced-place',
    'const x = numberIn(bytes, starts[block - 5]!, starts[block - 4]! - 1);',
    'const x = numberIn(bytes, starts[block - 5]!, starts[block - 4]!);',
  ],
  ['src/server/health', '...(replica && { replica }),', '...(replica || { replica }),'],
  [
    'src/server/icons/icon-endpoint',
    'if (!kept && isWhole) answers.set(key, answer);',
    'if (!kept || isWhole) answers.set(key, answer);',
  ],
  ['src/server/media/game-media', 'if (found === null) {', 'if (found !== null) {'],
  [
    'src/web/account/app-scopes',
    'return scopes.map((scope) => KNOWLEDGE[scope] ?? scope);',
    'return scopes.map((scope) => KNOWLEDGE[scope] && scope);',
  ],
  [
    'src/web/api/embed-document',
    "...(source === 'sample' ? ['<p class=\"sample\">Sample season: invented data</p>'] : []),",
    "...(source !== 'sample' ? ['<p class=\"sample\">Sample season: invented data</p>'] : []),",
  ],
  [
    'src/web/auth/cookie-storage',
    'if (names.length > 0) setAll(names.map(deletion));',
    'if (names.length >= 0) setAll(names.map(deletion));',
  ],
  [
    'src/web/auth/intended-path',
    "if (origin !== HERE || pathname.startsWith('//')) return null;",
    "if (origin !== HERE && pathname.startsWith('//')) return null;",
  ],
  [
    'src/web/browser/carried-search',
    "if (new URLSearchParams(search).get(NAMES) !== 'off') return path;",
    "if (new URLSearchParams(search).get(NAMES) === 'off') return path;",
  ],
  [
    'src/web/browser/chunk-reload',
    "if (typeof read !== 'object' || read === null) return undefined;",
    "if (typeof read !== 'object' || read !== null) return undefined;",
  ],
  [
    'src/web/calendar/calendar-events',
    "if (names.length === 0) return '';",
    "if (names.length !== 0) return '';",
  ],
  [
    'src/web/home/visits',
    'if (!kept || !isVisit(kept.now)) return null;',
    'if (!kept && !isVisit(kept.now)) return null;',
  ],
  [
    'src/web/hps-dps/merge-spells',
    "const key = name === '' ? `#${spellId}` : name;",
    "const key = name !== '' ? `#${spellId}` : name;",
  ],
  [
    'src/web/log-session/open-before',
    ".filter(({ sample, status }) => !sample && status !== 'failed')",
    ".filter(({ sample, status }) => !sample && status === 'failed')",
  ],
  [
    'src/web/log/format-killer',
    'return abilityName({ spellId: spellIds[0] ?? null, name: spellName });',
    'return abilityName({ spellId: spellIds[0] && null, name: spellName });',
  ],
  [
    'src/web/mythic-plus/review/key-tables',
    ": `${pull.name}${result === null ? '' : ' (wipe)'}`,",
    ": `${pull.name}${result !== null ? '' : ' (wipe)'}`,",
  ],
  [
    'src/web/mythic-plus/season/mplus-address',
    "if (filters.level !== null) params.set('level', String(filters.level));",
    "if (filters.level === null) params.set('level', String(filters.level));",
  ],
  [
    'src/web/picture/picture-facts',
    'return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;',
    'return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`;',
  ],
  [
    'src/web/published/wipe-answer',
    'const left = end?.leftPercent ?? null;',
    'const left = end?.leftPercent && null;',
  ],
  [
    'src/web/raid/attendance/night-facts',
    'const character = characters.get(guid) ?? { guid, ...nameParts(name), pulls: [] };',
    'const character = characters.get(guid) && { guid, ...nameParts(name), pulls: [] };',
  ],
  [
    'src/web/raid/live/live-pulls',
    'isKill: fight.success === true,',
    'isKill: fight.success !== true,',
  ],
  [
    'src/web/roster/board/format-fix',
    "gains.length === 0 ? '' : ` Adds ${gains.join(', ')}.`,",
    "gains.length !== 0 ? '' : ` Adds ${gains.join(', ')}.`,",
  ],
  [
    'src/web/roster/claims/format-claim',
    'return joinList(slots.map((slot) => SLOT_NAMES[slot] ?? `slot ${slot}`));',
    'return joinList(slots.map((slot) => SLOT_NAMES[slot] && `slot ${slot}`));',
  ],
  [
    'src/web/roster/exports/roster-tables',
    'const specialization = specId === undefined ? undefined : specializationById(specId);',
    'const specialization = specId !== undefined ? undefined : specializationById(specId);',
  ],
  [
    'src/web/roster/live/live-view',
    'const pulls = row && readLivePulls(row.pulls);',
    'const pulls = row || readLivePulls(row.pulls);',
  ],
  [
    'src/web/roster/posts/boss-text',
    'const boss = encounterById(encounterId)?.encounter.name ?? `Boss ${encounterId}`;',
    'const boss = encounterById(encounterId)?.encounter.name && `Boss ${encounterId}`;',
  ],
  [
    'src/web/roster/sample-players',
    ".filter(({ place }) => place === 'group')",
    ".filter(({ place }) => place !== 'group')",
  ],
  [
    'src/web/roster/team/read-players',
    'return COLUMNS.find((one) => one.toLowerCase() === plain) ?? WORDS[plain] ?? null;',
    'return COLUMNS.find((one) => one.toLowerCase() !== plain) ?? WORDS[plain] ?? null;',
  ],
  ['src/web/search/guild-and-realm', '.slice(index + 1)', '.slice(index)'],
  [
    'src/web/season/character-link',
    "if (source === 'warcraftlogs') return `https://www.warcraftlogs.com/character/${path}`;",
    "if (source !== 'warcraftlogs') return `https://www.warcraftlogs.com/character/${path}`;",
  ],
  [
    'src/web/season/known-fight',
    'return encounterById(encounterId)?.encounter.name ?? `Boss ${encounterId}`;',
    'return encounterById(encounterId)?.encounter.name && `Boss ${encounterId}`;',
  ],
  [
    'src/web/shared-document/document-transport',
    "if (answer.status === 404) throw new Failure('document-gone', GONE);",
    "if (answer.status !== 404) throw new Failure('document-gone', GONE);",
  ],
  [
    'src/web/shell/error-facts',
    'return { ...FAILED, status: 500, ...(message !== null && { message }) };',
    'return { ...FAILED, status: 500, ...(message !== null || { message }) };',
  ],
  [
    'src/web/workers/fresh-file',
    'if (!written || look === MOST_LOOKS) throw error;',
    'if (!written || look !== MOST_LOOKS) throw error;',
  ],
  [
    'testing/ingest/broken-answers',
    "const problems = read.kind === 'rows' ? unkeepable(read.rows) : [];",
    "const problems = read.kind !== 'rows' ? unkeepable(read.rows) : [];",
  ],
  ['src/web/shared-document/document-sync', 'waiting = waiting.slice(sent);', 'waiting = [];'],
  [
    'src/web/shared-document/document-sync',
    'if (origin === REMOTE) return;',
    'if (origin === null) return;',
  ],
  [
    'packages/supabase-host/src/auth/redirects',
    'return pattern.test(plain) && pattern.test(bare);',
    'return pattern.test(plain);',
  ],
  [
    'src/ingest/connectors/raiderio/run-rows',
    'members.sort((one, other) => one.id - other.id);',
    'members.sort(() => 0);',
  ],
  ['src/analysis/fight-events/leading-killer', '.slice(0, MOST_MOMENTS)', '.slice(0)'],
];

/**
 * Changes of rules in all rooms, which the unit test beside the file must notice: `npm run mutate -- --hand`. They show that the run of the
 * tests still bites where its layout is changed.
 */
export const HAND_MUTANTS: readonly ListedMutant[] = CHANGES.map(([file, from, to]) => ({
  name: `${from} becomes ${to}`,
  file: `${file}.ts`,
  from,
  to,
  tests: [`${file}.test.ts`],
}));
