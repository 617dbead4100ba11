import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { keepLastBuilds } from './kept-builds.ts';
import { makeFolder } from './temporary-folder.ts';

const folders: string[] = [];

/** Builds after `last` and gives the folder of the new build. */
function build(id: string, assets: string[], last = '/nowhere'): string {
  const files = Object.fromEntries(assets.map((name) => [`client/assets/${name}`, id]));
  const folder = makeFolder({ ...files, [`client/builds/meta/${id}.json`]: id });
  folders.push(folder);
  keepLastBuilds(last, folder, { id, timestamp: 1 });
  return folder;
}

const assetsOf = (folder: string) => readdirSync(join(folder, 'client', 'assets')).toSorted();
const metasOf = (folder: string) =>
  readdirSync(join(folder, 'client', 'builds', 'meta')).toSorted();

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('keepLastBuilds', () => {
  it('§4: serves the files of the last three builds, so that an open tab finds its chunks', () => {
    const first = build('1', ['a1.js', 'same.js']);
    const second = build('2', ['a2.js', 'same.js'], first);
    const third = build('3', ['a3.js', 'a3.js.br'], second);
    expect(assetsOf(third)).toEqual(['a1.js', 'a2.js', 'a3.js', 'a3.js.br', 'same.js']);
    expect(metasOf(third)).toEqual(['1.json', '2.json', '3.json']);
    const fourth = build('4', ['a4.js'], third);
    expect(assetsOf(fourth)).toEqual(['a2.js', 'a3.js', 'a3.js.br', 'a4.js', 'same.js']);
    expect(metasOf(fourth)).toEqual(['2.json', '3.json', '4.json']);
  });

  it('counts a build of the same content once', () => {
    const first = build('1', ['a1.js']);
    const second = build('2', ['a2.js'], first);
    const again = build('2', ['a2.js'], second);
    expect(metasOf(again)).toEqual(['1.json', '2.json']);
  });

  it('starts anew from a folder without a list', () => {
    const folder = build('1', ['a1.js'], makeFolderWithoutList());
    expect(assetsOf(folder)).toEqual(['a1.js']);
    expect(existsSync(join(folder, 'builds.json'))).toBe(true);
  });
});

function makeFolderWithoutList(): string {
  const folder = makeFolder({ 'client/assets/old.js': '' });
  folders.push(folder);
  return folder;
}
