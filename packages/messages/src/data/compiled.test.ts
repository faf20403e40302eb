import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { compileCatalogue } from '../compile.js'

const icu = path.join(import.meta.dirname, '../../icu')

/** Every ICU source of a folder, by its name without the extension: a new file needs no line here. */
const sourcesOf = (folder: string): { name: string; texts: Record<string, string> }[] =>
  globSync('*.json', { cwd: path.join(icu, folder) })
    .sort()
    .map((file) => ({
      name: path.basename(file, '.json'),
      texts: JSON.parse(readFileSync(path.join(icu, folder, file), 'utf8')) as Record<string, string>,
    }))
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** A file as it stands in the project: it begins with where it comes from. */
async function written(source: string, code: string): Promise<string> {
  const head = `// Compiled from icu/${source}: edit that, then run \`pnpm --filter @vitrine/messages compile\`.\n`
  return (await format('compiled.ts', head + code, { printWidth: 120, semi: false, singleQuote: true })).code
}

test.each(sourcesOf('en-US'))(
  'the catalogue of the $name is that of its ICU source [MSG-5]',
  async ({ name, texts }) => {
    const { '@': description, ...sources } = texts
    const catalogue = JSON.stringify(compileCatalogue(sources))
    const code = `\n/** ${description} */\nexport const ${name.toUpperCase()} = ${catalogue} as const\n`
    await expect(await written(`en-US/${name}.json`, code)).toMatchFileSnapshot(`./${name}.ts`)
  },
)

test.each(sourcesOf('.').map(({ name, texts }) => ({ locale: name, language: languageNames.of(name), texts })))(
  'the messages in $language are those of their ICU source [MSG-1]',
  async ({ locale, language, texts }) => {
    const reason = 'The file is long because a language is one table, which names every text once.'
    const summary = `/**\n * Every visitor message in ${language} [MSG-1]. ${reason}\n */`
    const head = `import type { LocaleTexts } from './localeTexts.js'\n\n${summary}\n`
    const code = `${head}export const ${locale}: LocaleTexts = ${JSON.stringify(compileCatalogue(texts))}\n`
    await expect(await written(`${locale}.json`, code)).toMatchFileSnapshot(`../locales/${locale}.ts`)
  },
)
