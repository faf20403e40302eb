import { expect, test } from 'vitest'
import { successTarget } from './successTarget.js'

test.each(['https://example.com/thanks', 'http://example.com', '/thanks', 'thanks?a=1', '#sent'])('follows %s', (url) =>
  expect(successTarget(url)).toBe(url),
)

test.each([
  '',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@example.com',
  'ftp://example.com',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'https://',
])('does not follow %j', (url) => expect(successTarget(url)).toBeUndefined())

test('no address, no target', () => expect(successTarget(undefined)).toBeUndefined())
