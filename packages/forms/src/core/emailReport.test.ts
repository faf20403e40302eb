import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isEmailAddress } from './isEmailAddress.js'

/** The HTML standard's pattern of a valid e-mail address; a browser trims before the check. */
const HTML =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

const L63 = 'a'.repeat(63)

/** The cases of the web platform tests of `<input type=email>`, and cases at the limits of this package's rule. */
const CASES: readonly (readonly [name: string, address: string])[] = [
  ['`user@example.com`', 'user@example.com'],
  ['`user@localhost`', 'user@localhost'],
  ['`a@b`', 'a@b'],
  ['`user@example.c`', 'user@example.c'],
  ['`user@example.co`', 'user@example.co'],
  ['`user@example.info`', 'user@example.info'],
  ['`user@example.museum`', 'user@example.museum'],
  ['`name@anna.studio`', 'name@anna.studio'],
  ['`user@example.xn--p1ai`', 'user@example.xn--p1ai'],
  ['`user@127.0.0.1`', 'user@127.0.0.1'],
  ['`user@example.123`', 'user@example.123'],
  ['`user@[127.0.0.1]`', 'user@[127.0.0.1]'],
  ['`.user@example.com`', '.user@example.com'],
  ['`user.@example.com`', 'user.@example.com'],
  ['`us..er@example.com`', 'us..er@example.com'],
  ['`user@.example.com`', 'user@.example.com'],
  ['`user@example..com`', 'user@example..com'],
  ['`user@example.com.`', 'user@example.com.'],
  ['`user@-example.com`', 'user@-example.com'],
  ['`user@example-.com`', 'user@example-.com'],
  ['`user@ex_ample.com`', 'user@ex_ample.com'],
  ['`user@bücher.example`', 'user@bücher.example'],
  ['`user@bücher.com`', 'user@bücher.com'],
  ['`üser@example.com`', 'üser@example.com'],
  ['`"user"@example.com`', '"user"@example.com'],
  ['`us(er)@example.com`', 'us(er)@example.com'],
  ['`us,er@example.com`', 'us,er@example.com'],
  ['`us<er@example.com`', 'us<er@example.com'],
  ["`!#$%&'*+/=?^_{}~-@example.com`", "!#$%&'*+/=?^_{}~-@example.com"],
  ['`user+tag@example.com`', 'user+tag@example.com'],
  ['`user`', 'user'],
  ['`@example.com`', '@example.com'],
  ['`user@`', 'user@'],
  ['`us@er@example.com`', 'us@er@example.com'],
  ['`us er@example.com`', 'us er@example.com'],
  ['a label of 63 letters', `user@${L63}.com`],
  ['a label of 64 letters', `user@a${L63}.com`],
  ['257 characters in all', `${'u'.repeat(245)}@example.com`],
]

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const mark = (isFine: boolean): string => (isFine ? 'yes' : 'no')

/** Cells of the README's table. */
const told = README.slice(README.indexOf('| address '), README.indexOf('<!-- end of addresses -->'))
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (address|-)/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  )

test('the README lists every case in which our rule and that of HTML differ, and no other [FRM-21] [FRM-22]', () => {
  const differing = CASES.map(([name, address]) => [
    name,
    mark(HTML.test(address)),
    mark(isEmailAddress(address)),
    mark(isEmailAddress(address, true)),
  ]).filter(([, html, ours, long]) => html !== ours || html !== long)
  expect(told).toEqual(differing)
})
