import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { splitByReach } from './unreached.ts'

test('a module is reached by a use of its values, in a browser, on a server or in a recipe', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-reach-'))
  const files = {
    'app.ts': "import { used, unused } from './index'\nimport '#place'\nconsole.log(used)\n",
    'index.ts': "export { used } from './used'\nexport { unused } from './unused'\nexport { alone } from './alone'\n",
    'used.ts': 'export const used = 1\n',
    'unused.ts': 'export const unused = 2\n',
    'alone.ts': 'export const alone = 3\n',
    'typed.ts': 'export type Typed = string\n',
    'recipe.ts': 'export const cooked = 4\n',
    'here.ts': 'console.log(5)\n',
    'there.ts': 'console.log(6)\n',
    'alone.test.ts': "import { alone } from './alone'\nconsole.log(alone)\n",
    'package.json': JSON.stringify({
      sideEffects: ['./here.ts', './there.ts'],
      imports: { '#cooked': './recipe.ts', '#place': { browser: './here.ts', default: './there.ts' } },
    }),
  }
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text)
    const { reached, unreached } = await splitByReach({
      root,
      entries: ['app.ts'],
      recipes: new Map([['README.md/example1.ts', "import { cooked } from '#cooked'\nconsole.log(cooked)\n"]]),
      recipeFolder: root,
      modules: ['*.ts'],
    })
    expect(reached).toEqual(['app.ts', 'here.ts', 'recipe.ts', 'there.ts', 'used.ts'])
    expect(unreached).toEqual(['alone.ts', 'unused.ts'])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
