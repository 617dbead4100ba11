import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isOnlyOurs, markUse, placeData, projectOf } from './data-place.mjs';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A project below a home, and a place beside it that everyone may pass through. */
function newMachine() {
  const machine = mkdtempSync(join(tmpdir(), 'farseer-place-'));
  made.push(machine);
  chmodSync(machine, 0o755);
  const home = join(machine, 'home of ö Ω');
  const root = join(home, 'farseer');
  mkdirSync(root, { recursive: true });
  const place = { root, cwd: root, fallback: join(machine, 'lib', 'farseer') };
  return { home, data: join(root, 'data'), ...place, place };
}

function write(file: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
}

/** As a start with the embedded database leaves it. */
const makeDatabase = (folder: string) => write(join(folder, 'postgres', 'data', 'PG_VERSION'));

describe('projectOf', () => {
  it('is the program, and where the command is typed once npm has installed it', () => {
    const typed = join('/srv', 'guild');
    for (const [program, place] of [
      [join('/opt', 'farseer'), join('/opt', 'farseer')],
      [join('/srv', 'guild', 'node_modules', 'farseer'), typed],
      [join('/home-of-one', '.npm', '_npx', 'a1', 'node_modules', 'farseer'), typed],
    ] as const)
      expect(projectOf(program, typed)).toBe(place);
  });
});

describe('placeData', () => {
  it('is data beside the program, from wherever a command is typed', () => {
    const { root, data, place, home } = newMachine();
    for (const cwd of [root, home])
      expect(placeData({}, { ...place, cwd })).toEqual({ folder: data, note: null, refusal: null });
  });

  it('is the data folder where the command is typed when Farseer has made one there', () => {
    const { place, home } = newMachine();
    write(join(home, 'data', 'backend-keys.json'));
    expect(placeData({}, { ...place, cwd: home }).folder).toBe(join(home, 'data'));
  });

  it('is the folder that was chosen, from where it was typed', () => {
    const { place, home } = newMachine();
    const chosen = placeData({ FARSEER_DATA: './mine' }, { ...place, cwd: home });
    expect(chosen.folder).toBe(join(home, 'mine'));
  });
});

/** The same, where only the owner of the home may enter it. */
function closed() {
  const machine = newMachine();
  chmodSync(machine.home, 0o700);
  return machine;
}

// Only root starts PostgreSQL as another user.
describe.skipIf(process.getuid?.() !== 0)('placeData as root below a folder of mode 0700', () => {
  it('takes the folder that the user of the database can reach, and writes nothing', () => {
    const { place, fallback, home, root } = closed();
    const found = placeData({}, place);
    expect(found).toMatchObject({ folder: fallback, refusal: null });
    expect(found.note).toMatch(
      `Data is kept in ${fallback}: PostgreSQL runs as the user "postgres" (never as root), who may not enter "${home}"`.replace(
        'postgres"',
        String(/user "(\w+)"/.exec(found.note ?? '')?.[1]) + '"',
      ),
    );
    expect(existsSync(fallback)).toBe(false);
    expect(readdirSync(root)).toEqual([]);
    expect(statSync(home).mode & 0o777).toBe(0o700);
  });

  it('stays with ./data where no database of ours starts', () => {
    const { place, data } = closed();
    for (const setting of [
      { DATABASE_URL: 'postgres://a@b/c' },
      { DATABASE_URL_FILE: '/run/secrets/database' },
      { SUPABASE_URL: 'https://a.example' },
    ])
      expect(placeData(setting, place)).toEqual({ folder: data, note: null, refusal: null });
  });

  it('refuses a folder that was chosen and cannot be reached', () => {
    const { place, home } = closed();
    const { folder, refusal } = placeData({ FARSEER_DATA: 'data' }, place);
    expect(folder).toBe(place.root + '/data');
    expect(refusal).toContain(`may not enter "${home}" on the way to its data. Set FARSEER_DATA`);
  });

  it('begins no second database beside one that ./data holds already', () => {
    const { place, data } = closed();
    makeDatabase(data);
    expect(placeData({}, place)).toMatchObject({
      folder: data,
      note: null,
      refusal: expect.stringContaining('may not enter') as string,
    });
  });

  it('goes on with ./data of another user who may enter', () => {
    const { place, data, home, root } = closed();
    makeDatabase(data);
    for (const folder of [home, root, data, join(data, 'postgres'), join(data, 'postgres', 'data')])
      chownSync(folder, 65_534, 65_534);
    expect(placeData({}, place)).toEqual({ folder: data, note: null, refusal: null });
  });

  it('minds no keys that an earlier version left in ./data', () => {
    const { place, data, fallback } = closed();
    write(join(data, 'backend-keys.json'));
    expect(placeData({}, place).folder).toBe(fallback);
  });

  it('finds it again, also after the way to ./data was opened', () => {
    const { place, home, fallback, root, data } = closed();
    makeDatabase(fallback);
    markUse(fallback, root);
    markUse(fallback, root);
    expect(placeData({}, place)).toMatchObject({ folder: fallback, refusal: null });
    chmodSync(home, 0o755);
    expect(placeData({}, place)).toMatchObject({ folder: fallback, refusal: null });
    // Another project whose data folder can be reached has its own.
    const other = join(home, 'other');
    mkdirSync(other);
    const beside = placeData({}, { ...place, root: other, cwd: other });
    expect(beside).toEqual({ folder: join(other, 'data'), note: null, refusal: null });
    expect(data).not.toBe(fallback);
  });

  it.each<[string, (fallback: string) => void, RegExp]>([
    ['other files', (fallback) => write(join(fallback, 'letter.txt')), /it holds other files/],
    ['a file in its place', (fallback) => write(fallback), /it cannot be written \(ENOTDIR\)/],
    [
      'another owner',
      (fallback) => {
        mkdirSync(fallback, { recursive: true });
        chownSync(fallback, 54_321, 54_321);
      },
      /it belongs to another user/,
    ],
    [
      'a closed folder above',
      (fallback) => mkdirSync(join(fallback, '..'), { mode: 0o700 }),
      /may not enter "[^"]+lib"/,
    ],
  ])('refuses with both reasons where the other folder has %s', (_, spoil, reason) => {
    const { place, data, fallback } = closed();
    spoil(fallback);
    const { folder, refusal } = placeData({}, place);
    expect(folder).toBe(data);
    expect(refusal).toContain('on the way to its data');
    expect(refusal).toMatch(reason);
  });
});

describe('isOnlyOurs', () => {
  it('knows the files of Farseer from others', () => {
    const { root } = newMachine();
    for (const name of ['auth.key', 'last-backup.json', 'backend-keys.json.4711', 'lost+found'])
      write(join(root, name));
    expect(isOnlyOurs(root)).toBe(true);
    write(join(root, '.profile'));
    expect(isOnlyOurs(root)).toBe(false);
  });
});
