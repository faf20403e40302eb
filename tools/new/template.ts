import { readFileSync } from 'node:fs'
import path from 'node:path'
import { layers } from '../../layers.ts'
import { expectedMembers, PREPACK } from '../house/manifests.ts'
import { pascal } from './names.ts'

const root = path.join(import.meta.dirname, '../..')

/** Which doors a new package gets beside ".". */
export interface Doors {
  /** A React view: `./react`, `./styles.css`, a parts test and a story. */
  readonly view: boolean
  /** Endpoint declarations: `./api`. */
  readonly api: boolean
}

/** The files of a new package, by path from the project's root. */
export function packageFiles(name: string, doors: Doors): Record<string, string> {
  const base = `packages/${name}`
  const files: Record<string, string> = {
    [`${base}/package.json`]: `${JSON.stringify(manifest(name, doors), null, 2)}\n`,
    [`${base}/tsconfig.json`]: tsconfig(name),
    [`${base}/tsup.config.ts`]: tsupConfig,
    [`${base}/README.md`]: readme(name, doors),
    [`${base}/LICENSE`]: licence,
    [`${base}/src/index.ts`]: doors.view
      ? `export { enhance${pascal(name)} } from './dom/enhance${pascal(name)}.js'\nexport { parts } from './core/parts.js'\nexport type { ${pascal(name)}State } from './core/parts.js'\n`
      : 'export {}\n',
    [`.changeset/${name}-first.md`]: `---\n'@vitrine/${name}': minor\n---\n\nFirst version of \`@vitrine/${name}\`.\n`,
  }
  if (doors.api) files[`${base}/src/api.ts`] = '// Endpoint declarations, shared by browser and server.\nexport {}\n'
  if (doors.view) Object.assign(files, viewFiles(base, name))
  return files
}

function door(file: string): Record<string, string> {
  return { '@vitrine/source': `./src/${file}.ts`, types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` }
}

function published(file: string): Record<string, string> {
  return { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` }
}

function manifest(name: string, doors: Doors): Record<string, unknown> {
  const exports: Record<string, unknown> = { '.': door('index') }
  const publishedExports: Record<string, unknown> = { '.': published('index') }
  if (doors.view) {
    exports['./react'] = door('react/index')
    publishedExports['./react'] = published('react/index')
  }
  if (doors.api) {
    exports['./api'] = door('api')
    publishedExports['./api'] = published('api')
  }
  if (doors.view) {
    for (const sheet of ['styles.css', 'styles.layer.css']) {
      exports[`./${sheet}`] = { '@vitrine/source': `./src/${sheet}`, default: `./dist/${sheet}` }
      publishedExports[`./${sheet}`] = { types: `./dist/${sheet}.d.ts`, default: `./dist/${sheet}` }
    }
  }
  exports['./package.json'] = './package.json'
  publishedExports['./package.json'] = './package.json'
  const row = layers[name] ?? []
  return {
    name: `@vitrine/${name}`,
    version: '0.0.0',
    description: `Vitrine ${name}.`,
    keywords: [name, 'vitrine', 'typescript'],
    ...expectedMembers(root, name),
    license: 'MIT',
    type: 'module',
    sideEffects: ['**/*.css'],
    scripts: { build: 'tsup && tsc -b', prepack: PREPACK },
    exports,
    publishConfig: { access: 'public', exports: publishedExports },
    ...(row.length > 0 && {
      dependencies: Object.fromEntries(row.map((other) => [`@vitrine/${other}`, 'workspace:^'])),
    }),
    ...(doors.view && {
      peerDependencies: { react: '^18.2.0 || ^19.0.0' },
      peerDependenciesMeta: { react: { optional: true } },
    }),
    'size-limit': [
      { name: `@vitrine/${name}`, path: 'src/index.ts', limit: '1 kB' },
      ...(doors.view ? [{ name: `@vitrine/${name}/react`, path: 'src/react/index.ts', limit: '2 kB' }] : []),
      ...(doors.api ? [{ name: `@vitrine/${name}/api`, path: 'src/api.ts', limit: '2 kB' }] : []),
      ...(doors.view
        ? ['styles.css', 'styles.layer.css'].map((sheet) => ({
            name: `@vitrine/${name}/${sheet}`,
            path: `src/${sheet}`,
            limit: '0.5 kB',
          }))
        : []),
    ],
  }
}

function tsconfig(name: string): string {
  const references = (layers[name] ?? []).map((other) => `{ "path": "../${other}" }`).join(', ')
  return `{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": { "rootDir": "src", "outDir": "dist", "tsBuildInfoFile": ".tsbuild/src.tsbuildinfo" },
  "include": ["src"],
  "exclude": ["src/**/*.test.*", "src/**/*.test-d.*", "src/**/*.stories.*"],
  "references": [${references}]
}
`
}

const tsupConfig = `export { default } from '../../tsup.base.ts'
`

const licence = readFileSync(path.join(root, 'LICENSE'), 'utf8')

function readme(name: string, doors: Doors): string {
  return `# @vitrine/${name}

One sentence that says what it is.

- What it weighs, what it depends on, which standards it follows: each point checkable.

## Use

\`\`\`ts
import {} from '@vitrine/${name}'
\`\`\`

## Install

\`\`\`sh
npm install @vitrine/${name}
\`\`\`

## Doors

- \`@vitrine/${name}\`: types, rules, DOM behaviour. Importing it touches nothing.
${doors.view ? `- \`@vitrine/${name}/react\`: the React view over the same core.\n- \`@vitrine/${name}/styles.css\`: its styles, on custom properties \`--vt-*\`. \`styles.layer.css\` is the same in a cascade layer.\n` : ''}${doors.api ? `- \`@vitrine/${name}/api\`: its endpoint declarations.\n` : ''}
${
  doors.view
    ? `## Styles

<!-- tokens: written by \`pnpm tokens\` -->
<!-- /tokens -->

`
    : ''
}## Size

Brotli, minified, from source, without React. Dynamic imports do not count unless the row says so. \`pnpm size\` checks every row.

<!-- sizes: written by \`pnpm size --update\` -->
<!-- /sizes -->

## What it does not do

## Rules it follows

The rows of [docs/spec/${name}.md](../../docs/spec/${name}.md).
`
}

function viewFiles(base: string, name: string): Record<string, string> {
  const View = pascal(name)
  return {
    [`${base}/src/core/parts.ts`]: `import type { Attributes } from '@vitrine/parts'

/** The state that the view of ${name} shows. */
export interface ${View}State {
  readonly open: boolean
}

/** The attributes of each part in a state; both binders, DOM and React, use this function. */
export function parts(state: ${View}State): { readonly root: Attributes } {
  return { root: { 'data-scope': '${name}', 'data-part': 'root', 'data-state': state.open ? 'open' : 'closed' } }
}
`,
    [`${base}/src/dom/enhance${View}.ts`]: `import { requirePart, setAttributes } from '@vitrine/parts'
import { parts } from '../core/parts.js'
import type { ${View}State } from '../core/parts.js'

/**
 * Brings the server's markup to a state.
 * @param element - The root, or an element around it.
 * @returns Restores the markup of the server.
 */
export function enhance${View}(element: HTMLElement, state: ${View}State): () => void {
  return setAttributes(requirePart(element, '${name}', 'root'), parts(state).root)
}
`,
    [`${base}/src/react/index.ts`]: `export { ${View} } from './${View}.js'\nexport type { ${View}Props } from './${View}.js'\n`,
    [`${base}/src/react/${View}.tsx`]: `import { mergeProps, toProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { parts } from '../core/parts.js'
import type { ${View}State } from '../core/parts.js'

export interface ${View}Props extends ComponentPropsWithoutRef<'div'>, Partial<${View}State> {}

/** The React view of ${name}. */
export const ${View}: ForwardRefExoticComponent<${View}Props & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  ${View}Props
>(function ${View}({ open = false, children, ...props }, ref) {
  return (
    <div {...mergeProps(toProps(parts({ open }).root), props)} ref={ref}>
      {children}
    </div>
  )
})
`,
    [`${base}/src/react/${View}.contract.browser.test.tsx`]: `import { describeComponent } from '@vitrine/testing'
import { ${View} } from './index.js'

describeComponent('${View}', {
  render: (props) => <${View} {...props} />,
  root: { scope: '${name}', part: 'root', element: HTMLDivElement },
})
`,
    [`${base}/src/react/${View}.browser.test.tsx`]: `import { expectSameParts } from '@vitrine/testing'
import { test } from 'vitest'
import { enhance${View} } from '../dom/enhance${View}.js'
import { ${View} } from './${View}.js'

test('server HTML, DOM result and React result carry the same parts', () => {
  for (const open of [true, false]) {
    expectSameParts({
      server: <${View} open={!open} />,
      react: <${View} open={open} />,
      behaviour: (root) => enhance${View}(root, { open }),
    })
  }
})
`,
    [`${base}/src/react/${View}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { ${View} } from './${View}.js'

const meta = { title: '${name}/${View}', component: ${View} } satisfies Meta<typeof ${View}>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = { args: { open: true, children: '${View}' } }
export const Playground: Story = { args: { open: false, children: '${View}' } }
`,
    [`${base}/src/styles.css`]: `[data-scope='${name}'][data-part='root'] {
  display: block;
}
`,
    [`${base}/src/styles.layer.css`]: `@layer vitrine.tokens, vitrine.parts, vitrine.blocks;
@import './styles.css' layer(vitrine.parts);
`,
  }
}
