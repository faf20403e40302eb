import { expect, test } from 'vitest'
import { successTarget } from './successTarget.js'

test.each(['https://example.com/thanks', 'http://example.com', '/thanks', 'thanks?a=1', '#sent'])(
  'follows %s [FRM-39]',
  (url) => expect(successTarget(url)).toBe(url),
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
])('does not follow %j [FRM-39]', (url) => expect(successTarget(url)).toBeUndefined())

test('no address, no target [FRM-39]', () => expect(successTarget(undefined)).toBeUndefined())
