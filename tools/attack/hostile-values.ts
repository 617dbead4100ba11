const MANY = 100_000;
const list = (value: string, count = 20_000) =>
  `[${Array.from({ length: count }, () => value).join(',')}]`;
const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

/** What is no value of most types, as JSON. */
const STRANGE = [
  '"\\u0000"',
  '{}',
  '{"a":{"b":[1,{"c":null}]}}',
  nested(5000),
  'null',
  '1e400',
  '"NaN"',
  '"Infinity"',
];

const TEXTS = [
  JSON.stringify('x'.repeat(MANY)),
  JSON.stringify(' '.repeat(MANY)),
  `"${'\\u0001\\u0007\\u001b[31m\\u007f'.repeat(3)}"`,
  '"A\\r\\nEND:VEVENT\\r\\nBEGIN:VEVENT"',
  '"\\ud800"',
  '"\\u202egnp.exe\\u2066"',
  '"=cmd|\' /C calc\'!A0"',
  '"</script><img src=x onerror=alert(1)>"',
  '"@everyone [x](https://evil.example)"',
  '"Foo/Bar"',
];
const DATES = [
  '"infinity"',
  '"-infinity"',
  '"5874897-12-31"',
  '"0044-03-15 BC"',
  '"2003-12-31"',
  '"2201-01-01"',
  '"2026-02-30"',
  '"now"',
];
const NUMBERS = [
  '-1',
  '-32768',
  '32767',
  '-2147483648',
  '2147483647',
  '9223372036854775807',
  '1e308',
  '-1e308',
  '0.5',
  '3e38',
];
const LISTS = (value: string) => [list(value), '[null]', `[[${value}],[${value}]]`, `"{${value}"`];

/** Values by the type of a column, as JSON texts: what a form never sends and the type, or JSON, can hold. */
const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  boolean: ['2', '"maybe"'],
  uuid: ['"x"', '"00000000-0000-0000-0000-000000000000"'],
  text: TEXTS,
  date: DATES,
  'timestamp with time zone': [...DATES, '"294276-12-31T00:00:00Z"'],
  'time without time zone': ['"24:00"', '"25:00"', '"-01:00"', '"20:00:60"'],
  smallint: NUMBERS,
  integer: NUMBERS,
  bigint: NUMBERS,
  real: NUMBERS,
  'smallint[]': [...LISTS('3'), '[-32768]', '[32767]', '[70000]'],
  'date[]': [...LISTS('"2027-01-06"'), '["infinity"]', '["0044-03-15 BC"]'],
  jsonb: [
    nested(400),
    list('1'),
    `{"a":${JSON.stringify('x'.repeat(MANY))}}`,
    '[{"pull":-1}]',
    '1',
    '"x"',
    ...TEXTS,
  ],
};

/** @throws Error for a type that no column had when this was written: what is hostile to it has to be said first. */
export function hostileValues(type: string): readonly string[] {
  const own = BY_TYPE[type];
  if (!own) throw new Error(`No hostile values of the type ${type} are known.`);
  return [...own, ...STRANGE];
}
