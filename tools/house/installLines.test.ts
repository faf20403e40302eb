import { expect, test } from 'vitest'
import { judgeInstallLines } from './installLines.ts'

const page = (install: string): string => `
\`\`\`tsx
import { formCalls } from '@vitrine/forms'
import { Form } from '@vitrine/forms/react'
import '@vitrine/forms/styles.css'
import { object } from 'valibot'
import { readFile } from 'node:fs'
import { cart } from './cart.ts'
\`\`\`

\`\`\`sh
${install}
\`\`\`
`

test('an install line that leaves out a package of an example is told so', () => {
  expect(judgeInstallLines('README.md', page('npm install @vitrine/forms')).map(({ message }) => message)).toEqual([
    'an example imports valibot, and no install line names it',
    'an example imports react, and no install line names it',
  ])
})

test('several install lines together may name the packages', () => {
  const lines = 'npm install @vitrine/forms\nnpm install --save-dev valibot react react-dom'
  expect(judgeInstallLines('README.md', page(lines))).toEqual([])
})
