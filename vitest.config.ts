import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { LongestFirst } from './tools/gate/longestFirst.ts'
import { PAGE_TESTS, STEP_TESTS } from './tools/gate/testKinds.ts'
import { poll, testTimeout } from './tools/config/bounds.ts'
import { chromium } from './tools/config/vitest.chromium.ts'

// Tests of the engine, and the programs that they start, serve Lantern Hall.
process.env['SITE_DIR'] ??= path.join(import.meta.dirname, 'apps/demo-site')

const source = '@vitrine/source'
/**
 * Set by `pnpm test:full`, which runs everything of which the gate runs a sample; tests read it in Node and in
 * browsers.
 */
const full = process.env['VITRINE_FULL']
/** Draws the tenth of the contract tests that the gate runs on React 18. */
const draw = process.env['VITRINE_DRAW'] ?? new Date().toISOString().slice(0, 10)
const env = { VITRINE_DRAW: draw, ...(full && { VITRINE_FULL: full }) }
/** Bounds of every test; in `pnpm test:full`, tests repeat fifty times as much. */
const bounded = {
  env,
  testTimeout: full ? 300_000 : testTimeout,
  hookTimeout: 60_000,
  expect: { requireAssertions: true, poll },
  // Run all test files of a worker in one process: starting a process for each file would take as long as all tests
  // together.
  isolate: false,
  maxWorkers: 2,
}
const properties = './tools/testing/src/properties.ts'
/** Tests with a server keep their own numbers of runs: a thousand of each property would take hours. */
const fewProperties = full ? [] : [properties]
const inNode = {
  // Leave out the condition `module`: Node cannot load the files of it that the AWS SDK publishes.
  ssr: { resolve: { conditions: [source, 'node', 'development|production'] } },
}

const unit = { ...bounded, environment: 'node' as const, setupFiles: [properties] }

const SERVER_TESTS = [
  'packages/server/src/**/*.test.ts',
  'packages/site/server/**/*.test.{ts,tsx}',
  'packages/site/pages/**/*.test.{ts,tsx}',
]
const MOCKING_TESTS = globSync(SERVER_TESTS, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
)
const server = {
  ...bounded,
  environment: 'node' as const,
  expect: { requireAssertions: true, poll: { timeout: poll.timeout } },
  setupFiles: fewProperties,
}

const react18 = path.join(import.meta.dirname, 'tools/testing/node_modules')

/** A project of tests in a real browser; all of them share what Vite prebuilds. */
function inChromium(name: string, include: string[], setupFiles: readonly string[] = []): UserWorkspaceConfig {
  return {
    plugins: [react()],
    resolve: { conditions: [source, ...defaultClientConditions] },
    optimizeDeps: {
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react-dom/server',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        '@testing-library/react',
        '@testing-library/dom',
        '@floating-ui/react',
        '@radix-ui/react-focus-scope',
        '@radix-ui/react-slot',
        '@radix-ui/react-tooltip',
        'framer-motion',
        'valibot',
        'dompurify',
        'culori/fn',
        'fast-check',
        'axe-core',
      ],
    },
    test: {
      ...bounded,
      name,
      include,
      setupFiles: ['./tools/testing/src/setup.browser.ts', properties, ...setupFiles],
      browser: {
        enabled: true,
        headless: true,
        provider: chromium(),
        screenshotFailures: false,
        viewport: { width: 800, height: 600 },
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

/** Set by the level `browsers`: the browser, other than Chromium, whose projects a run can choose. */
const other = process.env['VITRINE_BROWSER']
const inOther = other ? await import('./tools/browsers/projects.ts') : undefined

/** One project per level of proof; `tools/gate/run.ts` runs them side by side. */
export default defineConfig({
  test: {
    api: { host: '127.0.0.1', allowWrite: true, allowExec: true },
    // In full, draw the order of the files, so that no file depends on another; the output names the seed, and
    // `--sequence.seed` repeats the order.
    sequence: full ? { shuffle: { files: true, tests: false } } : { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.{ts,tsx}'],
      exclude: ['**/*.{test,test-d,stories}.*'],
    },
    projects: [
      {
        ...inNode,
        test: {
          ...unit,
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'packages/site/build/**/*.test.ts',
            'apps/demo-site/content/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/storybook/.storybook/*.test.ts',
            'benchmarks/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.browser.test.*',
            'packages/server/**',
            ...STEP_TESTS,
            ...PAGE_TESTS,
          ],
        },
      },
      { ...inNode, test: { ...unit, name: 'unit of steps', include: [...STEP_TESTS] } },
      { ...inNode, test: { ...unit, name: 'unit of pages', include: [...PAGE_TESTS] } },
      inChromium('component', ['packages/*/src/**/*.browser.test.{ts,tsx}']),
      // Run every component's contract tests on React 18 as well, the oldest supported peer version; a tenth in the gate.
      {
        ...inChromium(
          'component of react 18',
          ['packages/*/src/**/*.contract.browser.test.tsx', 'packages/parts/src/react/*.browser.test.tsx'],
          ['./tools/testing/src/drawTenth.ts'],
        ),
        plugins: [react(), { name: 'vitrine:draw', configureServer: () => console.info(`VITRINE_DRAW=${draw}`) }],
        mode: 'react-18',
        cacheDir: 'node_modules/.vite-react-18',
        resolve: {
          conditions: [source, ...defaultClientConditions],
          alias: [{ find: /^(react|react-dom)(\/.+)?$/, replacement: `${react18}/$1-18$2` }],
        },
      },
      {
        ...inNode,
        test: {
          ...server,
          name: 'server',
          include: SERVER_TESTS,
          exclude: ['**/node_modules/**', ...MOCKING_TESTS],
          globalSetup: ['./packages/site/server/testing/globalSetup.ts'],
        },
      },
      // Isolate the files that replace whole modules: others would get the replaced ones.
      { ...inNode, test: { ...server, name: 'server with mocks', isolate: true, include: [...MOCKING_TESTS] } },
      {
        ...inNode,
        test: {
          ...server,
          name: 'e2e',
          // As the processes of the sites: see `siteProcess.ts`.
          execArgv: ['--liftoff-only'],
          include: ['apps/demo-site/e2e/**/*.test.ts'],
          globalSetup: ['./apps/demo-site/e2e/globalSetup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      ...(inOther ? inOther.projects(other!, inChromium, inNode) : []),
    ],
  },
})
