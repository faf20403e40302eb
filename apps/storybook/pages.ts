import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readBudgets } from '../../tools/size/budgets.ts'
import { markdownTable } from '../../tools/size/markdownTable.ts'
import { describePackage } from './reference.ts'
import { describeStyling } from './styling.ts'

const root = path.join(import.meta.dirname, '../..')
const packages = path.join(root, 'packages')
const pages = path.join(import.meta.dirname, 'pages')

/** The examples of the project, each with the title of its recipe and the files that a team writes. */
const RECIPES: readonly (readonly [folder: string, title: string, files: readonly string[]])[] = [
  ['vite-react', 'Vite and React', ['vite.config.js', 'src/*.tsx', 'package.json']],
  ['next-app', 'Next', ['app/**/*.{ts,tsx}', 'package.json']],
  ['astro', 'Astro', ['astro.config.mjs', 'src/**/*.{ts,astro}', 'package.json']],
  ['html-hono', 'HTML and Hono', ['page.html', '*.ts', 'package.json']],
  ['html-shop', 'A shop without script', ['*.ts', 'package.json']],
  ['html-members', 'Members, posts and events', ['*.ts', 'package.json']],
  ['own-blocks', 'Blocks of your own', ['*.{ts,tsx}', 'blocks/**/*.{ts,tsx}', 'package.json']],
  ['team-tools', 'Tools for teams', ['src/*.{ts,tsx}', 'package.json']],
]

/** Writes a page only if its text has changed, so that a running Storybook does not reload for nothing. */
function write(name: string, text: string): void {
  const file = path.join(pages, name)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** Returns the documentation page of one package: its README, followed by its exports. */
const page = (name: string): string => `import { Markdown, Meta } from '@storybook/addon-docs/blocks'
import { toPage } from '../.storybook/toPage.ts'
import readme from '../../../packages/${name}/README.md?raw'
import reference from './${name}.reference.md?raw'

<Meta title="${name}/About" />

<Markdown>{toPage(readme)}</Markdown>

---

<Markdown>{reference}</Markdown>
`

/** A page that shows a file of Markdown beside it. */
const markdownPage = (
  title: string,
  file: string,
): string => `import { Markdown, Meta } from '@storybook/addon-docs/blocks'
import text from './${file}?raw'

<Meta title="${title}" />

# ${title.split('/').at(-1)}

<Markdown>{text}</Markdown>
`

/** The sizes of all packages in one table. */
function sizes(): string {
  const budgets = readBudgets(packages).flatMap(({ name, budgets }) => budgets.map((budget) => ({ name, budget })))
  const bundlers = [...new Set(budgets.flatMap(({ budget }) => Object.keys(budget.bundlers ?? {})))]
  const rows = budgets.map(({ name, budget }) => [
    `\`${name}\``,
    budget.name,
    budget.limit,
    ...bundlers.map((bundler) => budget.bundlers?.[bundler] ?? ''),
  ])
  const words =
    'Limits that every test run checks: bundled, minified, brotli, without React. What is imported dynamically counts only where the row says so. “Alone” is the import in one file; the columns of bundlers hold for an app whose files are split.'
  return `${words}\n\n${markdownTable([['package', 'what is imported', 'alone', ...bundlers], ...rows])}\n`
}

/** The files of an example, each under its name. */
function recipe(folder: string, files: readonly string[]): string {
  const example = path.join(root, 'examples', folder)
  const blocks = globSync(files, { cwd: example })
    .filter((file) => !file.includes('node_modules') && !file.endsWith('.d.ts'))
    .map((file) => {
      const text = readFileSync(path.join(example, file), 'utf8').trimEnd()
      return `### ${file}\n\n\`\`\`${path.extname(file).slice(1)}\n${text}\n\`\`\``
    })
  const words = `The folder \`examples/${folder}\` as it stands. \`pnpm examples\` builds it from packed packages, opens it and uses it.`
  return `${words}\n\n${blocks.join('\n\n')}\n`
}

/**
 * Writes the pages of documentation that Storybook shows: sizes and recipes; for each package one about it and, if it
 * has a view, one for its styling; and the list of packages. A new package has its pages at the next start; the pages of one
 * that is gone go with it.
 */
export function writePages(): void {
  mkdirSync(pages, { recursive: true })
  const written = new Set<string>()
  const add = (file: string, text: string): void => {
    write(file, text)
    written.add(file)
  }
  add('sizes.md', sizes())
  add('sizes.mdx', markdownPage('Sizes', 'sizes.md'))
  for (const [folder, title, files] of RECIPES) {
    add(`recipe-${folder}.md`, recipe(folder, files))
    add(`recipe-${folder}.mdx`, markdownPage(`Recipes/${title}`, `recipe-${folder}.md`))
  }
  const rows: string[] = []
  for (const name of readdirSync(packages).sort()) {
    const directory = path.join(packages, name)
    if (!existsSync(path.join(directory, 'README.md'))) continue
    const about = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as {
      readonly name: string
      readonly description: string
    }
    rows.push(`- [${name}](?path=/docs/${name}-about--docs): ${about.description}`)
    add(`${name}.mdx`, page(name))
    add(`${name}.reference.md`, describePackage(directory, about.name))
    const styling = describeStyling(directory)
    if (styling === undefined) continue
    add(`${name}.styling.md`, styling)
    add(`${name}.styling.mdx`, markdownPage(`${name}/Styling`, `${name}.styling.md`))
  }
  add('packages.md', `${rows.join('\n')}\n`)
  for (const file of readdirSync(pages)) if (!written.has(file)) rmSync(path.join(pages, file))
}
