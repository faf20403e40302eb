import { expect, test } from 'vitest'
import * as messages from '../index.js'
import { type Catalogue, createMessages, type Message, translate } from '../index.js'
import * as locales from './index.js'

/** The catalogues that a visitor reads. Those of the editor exist in en-US alone. */
const visitor = Object.entries(messages).flatMap(([name, value]) =>
  typeof value === 'object' ? [[name, value as Catalogue] as const] : [],
)

const languages = Object.entries(locales).map(([name, texts]) => ({ locale: name === 'enUS' ? 'en-US' : name, texts }))

test.each(languages)(
  '$locale has every visitor message, asking for the same values, and no other [MSG-1]',
  ({ texts }) => {
    const keys = visitor.flatMap(([name, catalogue]) => Object.keys(catalogue).map((key) => ({ name, key })))
    const missing = keys.filter(({ key }) => !Object.hasOwn(texts, key)).map(({ name, key }) => `${name}.${key}`)
    expect(missing, 'to be translated in packages/messages/icu').toEqual([])
    const known = new Set(keys.map(({ key }) => key))
    expect(Object.keys(texts).filter((key) => !known.has(key))).toEqual([])
    for (const [name, catalogue] of visitor) {
      const translated = Object.entries(translate(catalogue, texts))
      const own = Object.entries(catalogue).map(([key]) => [key, texts[key]])
      expect([name, translated]).toEqual([name, own])
    }
  },
)

test.each(languages)('$locale has a form for every category of its language [MSG-13]', ({ locale, texts }) => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  for (const [key, message] of Object.entries(texts)) {
    if (typeof message === 'string') continue
    const forms = new Set(Object.keys(message.forms))
    // Count a plural category as present if the language has an exact form for its number, such as `=1` for `one`. Do
    // not require `zero`, because its numbers fall back to `other`.
    if (forms.has('=0')) forms.add('zero')
    if (forms.has('=1')) forms.add('one')
    const missing = pluralCategories.filter((category) => !forms.has(category) && category !== 'zero')
    expect([key, missing]).toEqual([key, []])
  }
})

test.each(languages)(
  'every message of $locale can be written for every number to 200 [MSG-13] [MSG-40]',
  ({ locale, texts }) => {
    const names = (message: Message): readonly string[] =>
      typeof message === 'string'
        ? Array.from(message.matchAll(/\{#?(\w+)\}/g), ([, name]) => name as string)
        : [message.by, ...Object.values(message.forms).flatMap(names)]
    const say = createMessages(locale, texts) as (key: string, values: object) => string
    for (const [key, message] of Object.entries(texts))
      for (let n = 0; n <= 200; n += 1) {
        const text = say(key, Object.fromEntries(names(message).map((name) => [name, n])))
        expect(text).not.toMatch(/[{}]|undefined/)
        if (typeof message === 'string') break
      }
  },
)
