import { describe, expect, it } from 'vitest';
import { findElements, readXml } from './read-xml.ts';

describe('readXml', () => {
  it('reads elements, attributes, text and entities', () => {
    const root = readXml(
      `<?xml version="1.0"?><!-- a > b --><md:A xmlns:md="urn:x" id='1 &amp; 2'><md:B>x &lt; &#x79;<![CDATA[<raw>]]></md:B><B/></md:A>\n`,
    );
    expect(root.name).toBe('A');
    expect(root.attributes['id']).toBe('1 & 2');
    expect(findElements(root, 'B').map((element) => element.text)).toEqual(['x < y<raw>', '']);
  });

  it.each([
    ['<a><b></a></b>', 'closes a wrongly'],
    ['<a>', 'does not end'],
    ['</a>', 'closes a wrongly'],
    ['<a/></a>', 'closes a wrongly'],
    ['< a/>', 'tag without a name'],
    ['<a/><b/>', 'does not end'],
    ['text<a/>', 'text outside'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', /document type|broken/],
    ['<a>&x;</a>', 'unknown entity'],
    ['<a b=c/>', 'broken attribute'],
    ['', 'does not end'],
    [`<a b${' '.repeat(200_000)}c/>`, 'broken attribute'],
    [`<a${' b'.repeat(200_000)}/>`, 'broken attribute'],
    ['<![CDATA['.repeat(20_000), 'broken at character 0'],
    [`<a>${'<!--'.repeat(20_000)}`, 'broken at character 3'],
    ['<a>'.repeat(100), 'too deep'],
  ])('refuses %.40s', (source, message) => {
    expect(() => readXml(source)).toThrow(message);
  });
});

describe('the last character there is', () => {
  it('is read, and one beyond it is refused', () => {
    expect(readXml('<a>&#x10FFFF;&#65;</a>').text).toBe('\u{10FFFF}A');
    expect(() => readXml('<a>&#x110000;</a>')).toThrow('unknown character');
  });
});

describe('blanks', () => {
  it('may stand around attributes, and belong to what CDATA holds', () => {
    const root = readXml('<a  b = "1"\n c=\'2\' ><![CDATA[x\n y]]></a >');
    expect([root.attributes, root.text]).toEqual([{ b: '1', c: '2' }, 'x\n y']);
  });
});
