import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { defineConfig } from 'vitest/config'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { poll, testTimeout } from '../../tools/config/bounds.ts'
import { chromium } from '../../tools/config/vitest.chromium.ts'

const here = import.meta.dirname

/**
 * Theme, width and motion setting of every story, which `pnpm test:full` runs in all combinations, with the palette and
 * density.
 */
const [theme = 'paper', viewport = '', motion = 'reduce', palette = 'house', density = 'regular'] = (
  process.env['VITRINE_LOOK'] ?? ''
)
  .split(',')
  .filter(Boolean)
/** Runs only the stories with this tag. Default: those with Storybook's own `test`, which are all. */
const tag = process.env['VITRINE_STORY_TAG'] ?? 'test'
const globals = { theme, palette, density, ...(viewport && { viewport: { value: viewport } }) }

/** The folder of the recorded pictures. */
const screenshots = process.env['VITRINE_SCREENSHOTS'] ?? path.join(here, '__screenshots__')

/** Every story in a real browser. */
const stories: TestProjectInlineConfiguration = {
  root: here,
  define: {
    __COMPARE_SCREENSHOTS__: JSON.stringify(process.env['VITRINE_COMPARE_SCREENSHOTS'] !== '0'),
    __STORY_GLOBALS__: JSON.stringify(globals),
  },
  plugins: [storybookTest({ configDir: path.join(here, '.storybook'), tags: { include: [tag] } })],
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'storybook/test',
      '@storybook/react-vite',
      '@storybook/addon-a11y',
      '@storybook/addon-docs',
      '@storybook/addon-docs/blocks',
      'storybook/theming',
      '@floating-ui/react',
      '@radix-ui/react-focus-scope',
      '@radix-ui/react-slot',
      '@radix-ui/react-tooltip',
      'framer-motion',
      'squire-rte',
      'valibot',
      'culori/fn',
    ],
  },
  test: {
    name: 'story',
    testTimeout,
    // Run all files in one page: loading Storybook's preview anew for each file took a third of the level's processor
    // time.
    isolate: false,
    api: { host: '127.0.0.1', allowWrite: true, allowExec: true },
    setupFiles: [path.join(here, '.storybook/visual.ts')],
    browser: {
      enabled: true,
      headless: true,
      // Start Chromium with autoplay allowed: scripted presses are no user gestures, and without a gesture Chromium
      // plays no sound.
      provider: chromium(motion === 'reduce' ? 'reduce' : 'no-preference', [
        '--autoplay-policy=no-user-gesture-required',
      ]),
      instances: [{ browser: 'chromium' }],
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          // Allow at most 18 different pixels per screenshot: as many differ in a video's play button between the
          // headless shell and the full browser. Everything else is drawn the same.
          comparatorOptions: { threshold: 0.05, includeAA: true, allowedMismatchedPixels: 18 },
          resolveScreenshotPath: ({ arg, ext, browserName }) => path.join(screenshots, `${arg}-${browserName}${ext}`),
          // Write the difference pictures of failed screenshots outside the folder of recorded screenshots, so that
          // they are never committed as recordings.
          resolveDiffPath: ({ arg, ext, browserName }) =>
            path.join(
              process.env['VITRINE_SCREENSHOTS'] ?? path.join(here, '.vitest'),
              'pictures',
              `${arg}-${browserName}${ext}`,
            ),
        },
      },
    },
  },
}

/** Storybook as designers open it: built, and served as files. */
const built: TestProjectInlineConfiguration = {
  root: here,
  test: {
    name: 'storybook',
    include: ['*.test.ts'],
    expect: { poll: { timeout: poll.timeout } },
    testTimeout,
    // Building takes half a minute of processor time.
    hookTimeout: 300_000,
  },
}

const inDrawnOrder = process.env['VITRINE_FULL'] && { sequence: { shuffle: { files: true, tests: false } } }

export default defineConfig({ root: here, test: { ...inDrawnOrder, projects: [stories, built] } })
