import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { matchesLinkPattern, isValidMailto, isValidSms, isValidTel, type LinkPattern } from '../index.js'

/** Prefix of each link form, and the length that a link of this form stays under. */
const limits = [
  { form: 'anchor', prefix: '#', under: 100 },
  { form: 'tel', prefix: 'tel:', under: 50 },
  { form: 'sms', prefix: 'sms:', under: 1000 },
  { form: 'mailto', prefix: 'mailto:', under: 1000 },
  { form: 'javascript', prefix: 'javascript:', under: 250 },
  { form: 'ftp', prefix: 'ftp://', under: 100 },
  { form: 'internal', prefix: '/', under: 150 },
] as const

test.each(limits)('$form begins with $prefix and is under $under characters [LNK-1]', ({ form, prefix, under }) => {
  expect(matchesLinkPattern(form, prefix)).toBe(true)
  expect(matchesLinkPattern(form, prefix.padEnd(under - 1, '1'))).toBe(true)
  expect(matchesLinkPattern(form, prefix.padEnd(under, '1'))).toBe(false)
  expect(matchesLinkPattern(form, `x${prefix}1`)).toBe(false)
  expect(matchesLinkPattern(form, '1'.repeat(20))).toBe(false)
  expect(matchesLinkPattern(form, '')).toBe(false)
})

test.each(limits)('$form of any length and in any letter case, trimmed [LNK-1] [LNK-2]', ({ form, prefix, under }) => {
  const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0') })
  const written = fc.mixedCase(fc.constant(prefix))
  fc.assert(
    fc.property(written, fc.integer({ min: 0, max: under + 20 }), space, space, (start, more, before, after) => {
      const text = `${start}${'a'.repeat(more)}`
      expect(matchesLinkPattern(form, before + text + after)).toBe(text.length < under)
    }),
  )
})

test('one slash makes an internal link, two do not [LNK-2]', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (path) => {
      const trimmed = `/${path}`.trim()
      expect(matchesLinkPattern('internal', `/${path}`)).toBe(!trimmed.startsWith('//'))
    }),
  )
})

test('a form is a link of no other form [LNK-2]', () => {
  const forms = limits.map(({ form }) => form)
  fc.assert(
    fc.property(fc.constantFrom(...limits), fc.string({ maxLength: 20 }), ({ form, prefix }, rest) => {
      fc.pre(prefix !== '/' || !rest.trimEnd().startsWith('/'))
      expect(forms.filter((other) => matchesLinkPattern(other, prefix + rest))).toEqual([form])
    }),
  )
})

test('there are seven forms, and names that every object has are none [LNK-1]', () => {
  expectTypeOf<LinkPattern>().toEqualTypeOf<(typeof limits)[number]['form']>()
  for (const form of ['__proto__', 'constructor', 'toString', ''])
    expect(matchesLinkPattern(form as never, '#a')).toBe(false)
  // @ts-expect-error `fax` is not one of the link forms, so the types reject it
  expect(matchesLinkPattern('fax', 'fax:1')).toBe(false)
})

describe('telephone', () => {
  test('has 4 or more digits, plus or minus signs [LNK-3]', () => {
    expect(isValidTel('tel:5550100')).toBe(true)
    expect(isValidTel('tel:+1-555-0100')).toBe(true)
    expect(isValidTel('tel:+---')).toBe(true)
    expect(isValidTel('xtel:5550100')).toBe(false)
    expect(isValidTel('tel:123')).toBe(false)
    expect(isValidTel('tel:555 0100')).toBe(false)
    expect(isValidTel('tel:(555)0100')).toBe(false)
    expect(isValidTel('5550100')).toBe(false)
    expect(isValidTel('')).toBe(false)
  })

  test('is tel: and such characters, nothing else [LNK-4]', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789+-', ' ', '(', 'a', '٣', '\n') })
    fc.assert(
      fc.property(fc.mixedCase(fc.constant('tel:')), text, (scheme, rest) => {
        const number = rest.trimEnd()
        const proper = number.length >= 4 && [...number].every((character) => '0123456789+-'.includes(character))
        expect(isValidTel(` ${scheme}${rest}\t`)).toBe(proper)
      }),
    )
  })
})

describe('text message', () => {
  test('has digits, plus, minus, parentheses and commas [LNK-5]', () => {
    expect(isValidSms('sms:5550100')).toBe(true)
    expect(isValidSms('sms:+1(555)-0100,5550101')).toBe(true)
    expect(isValidSms(' sms:5\t')).toBe(true)
    expect(isValidSms('xsms:5')).toBe(false)
    expect(isValidSms('sms:')).toBe(false)
    expect(isValidSms('sms:555?body=Hi')).toBe(false)
    expect(isValidSms('sms:555 0100')).toBe(false)
  })

  test('has at least one such character and no other [LNK-6]', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789+-(),', ' ', '.', 'a', '\n') })
    fc.assert(
      fc.property(fc.mixedCase(fc.constant('sms:')), text, (scheme, rest) => {
        const number = rest.trimEnd()
        const proper = number !== '' && [...number].every((character) => '0123456789+-(),'.includes(character))
        expect(isValidSms(`${scheme}${rest}`)).toBe(proper)
      }),
    )
  })
})

describe('mail', () => {
  test('has exactly one @ and a dot extension after it [LNK-7]', () => {
    expect(isValidMailto('mailto:hello@example.com')).toBe(true)
    expect(isValidMailto('MailTo:hello@mail.example.co.uk')).toBe(true)
    expect(isValidMailto('mailto:hello@example.com?subject=a@b')).toBe(true)
    expect(isValidMailto(' mailto:hello@example.com\n')).toBe(true)
    expect(isValidMailto('xmailto:hello@example.com')).toBe(false)
    expect(isValidMailto('mailto:hello')).toBe(false)
    expect(isValidMailto('mailto:a@b@example.com')).toBe(false)
    expect(isValidMailto('mailto:hello@example')).toBe(false)
    expect(isValidMailto('mailto:hello@example.')).toBe(false)
    expect(isValidMailto('mailto:@example.com')).toBe(false)
    expect(isValidMailto('mailto:hello@')).toBe(false)
    expect(isValidMailto('mailto:a.b@example')).toBe(false)
    expect(isValidMailto('hello@example.com')).toBe(false)
    expect(isValidMailto('mailto:?to=hello@example.com')).toBe(false)
    expect(isValidMailto('')).toBe(false)
  })

  test('has something on both sides, and something after a dot; a query is not looked at [LNK-8]', () => {
    const part = fc.string({ unit: fc.constantFrom('a', '.', '@', 'ü', '-'), maxLength: 5 })
    const query = fc.option(fc.string().map((text) => `?${text}`))
    fc.assert(
      fc.property(part, part, query, (name, host, rest) => {
        const proper =
          name !== '' &&
          !name.includes('@') &&
          !host.includes('@') &&
          host.includes('.') &&
          host.indexOf('.') < host.length - 1
        expect(isValidMailto(`mailto:${name}@${host}${rest ?? ''}`)).toBe(proper)
      }),
    )
  })
})
