import { describe, expect, it } from 'vitest';
import { exportTexts } from './export-texts.ts';

const table = () => ({ columns: ['Name', 'Rating'], rows: [['Ann', 3000.5] as const] });
const empty = () => ({ columns: ['Name'], rows: [] });

describe('the forms of an exported table', () => {
  it('say in each row that it is invented', () => {
    const texts = exportTexts('farseer-runs', table, { sample: true, band: 10 });
    expect(texts.csv()).toBe('Name,Rating,Invented sample\r\nAnn,3000.5,yes\r\n');
    expect(JSON.parse(texts.json())).toEqual({
      sample: true,
      band: 10,
      rows: [{ Name: 'Ann', Rating: 3000.5, 'Invented sample': 'yes' }],
    });
    expect(texts.markdown()).toMatch(/^\| Name \| Rating \| Invented sample \|\n/);
    expect(texts.fileName('csv')).toBe('farseer-runs-sample.csv');
  });

  it('say it also without a row, and once in a name', () => {
    const texts = exportTexts('farseer-sample-night', empty, { sample: true });
    expect(texts.csv()).toBe('Name,Invented sample\r\n');
    expect(texts.fileName('json')).toBe('farseer-sample-night.json');
  });

  it('hold nothing besides where the rows are real', () => {
    const texts = exportTexts('farseer-runs', table, { sample: false }, true);
    expect(texts.csv()).toBe('Name,Rating\r\nAnn,3000.5\r\n');
    expect(texts.json()).toBe('{"sample":false,"rows":[{"Name":"Ann","Rating":3000.5}]}\n');
    expect(texts.markdown()).not.toContain('nvented');
    expect(texts.fileName('csv')).toBe('farseer-runs.csv');
  });
});
