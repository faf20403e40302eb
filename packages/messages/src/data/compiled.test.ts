import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import arabic from '../../icu/ar.json'
import german from '../../icu/de.json'
import cart from '../../icu/en-US/cart.json'
import plans from '../../icu/en-US/plans.json'
import time from '../../icu/en-US/time.json'
import { compileCatalogue } from '../compile.js'

/** A file as it stands in the project: it begins with where it comes from. */
async function written(source: string, code: string): Promise<string> {
  const head = `// Compiled from icu/${source}: edit that, then run \`pnpm --filter @vitrine/messages compile\`.\n`
  return (await format('compiled.ts', head + code, { printWidth: 120, semi: false, singleQuote: true })).code
}

test.each([
  { name: 'cart', texts: cart },
  { name: 'plans', texts: plans },
  { name: 'time', texts: time },
])('the catalogue of the $name is that of its ICU source [MSG-5]', async ({ name, texts }) => {
  const { '@': description, ...sources } = texts
  const catalogue = JSON.stringify(compileCatalogue(sources))
  const code = `\n/** ${description} */\nexport const ${name.toUpperCase()} = ${catalogue} as const\n`
  await expect(await written(`en-US/${name}.json`, code)).toMatchFileSnapshot(`./${name}.ts`)
})

test.each([
  { locale: 'de', language: 'German', texts: german },
  { locale: 'ar', language: 'Arabic', texts: arabic },
])('the messages in $language are those of their ICU source [MSG-1]', async ({ locale, language, texts }) => {
  const reason = 'The file is long because a language is one table, which names every text once.'
  const summary = `/**\n * Every visitor message in ${language} [MSG-1]. ${reason}\n */`
  const head = `import type { LocaleTexts } from './localeTexts.js'\n\n${summary}\n`
  const code = `${head}export const ${locale}: LocaleTexts = ${JSON.stringify(compileCatalogue(texts))}\n`
  await expect(await written(`${locale}.json`, code)).toMatchFileSnapshot(`../locales/${locale}.ts`)
})
