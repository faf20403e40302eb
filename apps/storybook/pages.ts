import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describePackage } from './reference.ts'

const packages = path.join(import.meta.dirname, '../../packages')
const pages = path.join(import.meta.dirname, 'pages')

/** Writes a page only if its text has changed, so that a running Storybook does not reload for nothing. */
function write(name: string, text: string): void {
  const file = path.join(pages, name)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** The page of one package: its README as it stands, then what it exports. */
const page = (name: string): string => `import { Markdown, Meta } from '@storybook/addon-docs/blocks'
import { toPage } from '../.storybook/toPage.ts'
import readme from '../../../packages/${name}/README.md?raw'
import reference from './${name}.reference.md?raw'

<Meta title="${name}/About" />

<Markdown>{toPage(readme)}</Markdown>

---

<Markdown>{reference}</Markdown>
`

/**
 * Writes the pages of documentation that Storybook shows: one per package, with or without a view, and the list of them.
 * A new package has its page at the next start; the page of one that is gone goes with it.
 */
export function writePages(): void {
  mkdirSync(pages, { recursive: true })
  const written = new Set(['packages.md'])
  const rows: string[] = []
  for (const name of readdirSync(packages).sort()) {
    const directory = path.join(packages, name)
    if (!existsSync(path.join(directory, 'README.md'))) continue
    const about = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as {
      readonly name: string
      readonly description: string
    }
    rows.push(`- [${name}](?path=/docs/${name}-about--docs): ${about.description}`)
    for (const [file, text] of [
      [`${name}.mdx`, page(name)],
      [`${name}.reference.md`, describePackage(directory, about.name)],
    ] as const) {
      write(file, text)
      written.add(file)
    }
  }
  write('packages.md', `${rows.join('\n')}\n`)
  for (const file of readdirSync(pages)) if (!written.has(file)) rmSync(path.join(pages, file))
}
