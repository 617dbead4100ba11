import { describe, expect, it } from 'vitest';
import {
  assertAllowedMimeType,
  assertMimePatterns,
  isActiveType,
  readMimeType,
  servedType,
} from './mime-type.ts';

it('keeps what is a type', () => {
  expect(readMimeType('text/plain;charset=UTF-8')).toBe('text/plain;charset=UTF-8');
  expect(readMimeType(' image/svg+xml ')).toBe('image/svg+xml');
  for (const nonsense of [
    null,
    undefined,
    '',
    'text',
    'text/',
    'a b/c',
    'text/plain; a=\u0001b',
    `a/${'x'.repeat(300)}`,
  ])
    expect(readMimeType(nonsense)).toBe('application/octet-stream');
});

describe('assertAllowedMimeType', () => {
  it.each([
    ['image/png', null],
    ['image/png', []],
    ['image/png', ['image/png']],
    ['IMAGE/PNG; q=1', ['image/png']],
    ['image/png', ['text/plain', 'image/*']],
    ['image/png', ['*/*']],
  ])('allows %s within %j', (type, allowed) => {
    expect(() => assertAllowedMimeType(type, allowed)).not.toThrow();
  });

  it('refuses the others by name', () => {
    expect(() => assertAllowedMimeType('image/jpeg', ['image/png'])).toThrow(
      'mime type image/jpeg is not supported',
    );
    expect(() => assertAllowedMimeType('imagex/png', ['image/*'])).toThrow('not supported');
  });
});

it('takes types and patterns for a bucket', () => {
  expect(() => assertMimePatterns(['image/*', 'application/vnd.a+json', '*/*'])).not.toThrow();
  expect(() => assertMimePatterns(['image/*', 'png'])).toThrow('mime type png is not supported');
});

it('knows in what a browser would run scripts', () => {
  for (const type of [
    'text/html',
    'image/svg+xml',
    'TEXT/XML; charset=utf-8',
    'application/xhtml+xml',
    'application/atom+xml',
  ])
    expect(isActiveType(type)).toBe(true);
  for (const type of ['image/png', 'text/plain', 'application/pdf', 'application/json'])
    expect(isActiveType(type)).toBe(false);
  expect(servedType('text/html; charset=utf-8')).toBe('text/plain;charset=utf-8');
  for (const type of ['text/javascript', 'application/x-javascript;v=1', 'Application/ECMAScript'])
    expect(servedType(type)).toBe('text/plain;charset=utf-8');
  expect(servedType('image/png')).toBe('image/png');
  expect(servedType('application/json')).toBe('application/json');
});
