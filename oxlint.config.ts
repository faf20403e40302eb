import { defineConfig } from 'oxlint'
import { layers } from './layers.ts'

/** Every package's row of the layer table as an import rule, so that editors show it too; `tools/house` holds the rest. */
const rows = Object.entries(layers).map(([name, row]) => ({
  files: [`packages/${name}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: [
              '@vitrine/*',
              '@vitrine/*/**',
              '!@vitrine/testing',
              '!@vitrine/testing/*',
              `!@vitrine/${name}`,
              `!@vitrine/${name}/*`,
              ...row.flatMap((other) => [`!@vitrine/${other}`, `!@vitrine/${other}/*`]),
            ],
            message: `@vitrine/${name} may import only: ${row.join(', ') || 'nothing'}`,
          },
        ],
      },
    ],
  },
}))

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc'],
  categories: { correctness: 'error' },
  rules: {
    'import/no-cycle': 'error',
    'react/exhaustive-deps': 'error',
    'no-restricted-imports': [
      'error',
      {
        paths: ['playwright', 'playwright-core'].map((name) => ({
          name,
          importNames: ['chromium', 'default'],
          message: "Start Chromium with launchChromium of tools/testing: it brings the tests' own fonts.",
        })),
      },
    ],
  },
  overrides: [
    { files: ['tools/testing/src/launchChromium.ts'], rules: { 'no-restricted-imports': 'off' } },
    ...rows,
  ] as never,
  ignorePatterns: ['**/dist/**', '**/storybook-static/**', '**/.data/**'],
})
