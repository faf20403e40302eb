import path from 'node:path'
import react from '@vitejs/plugin-react'
import { webkit } from './webkitProvider.ts'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import type { MouseStep } from '../testing/src/devTools.ts'
import { driveFirefox, firefoxLaunch } from './firefox.ts'

const driveMouse: BrowserCommand<[MouseStep]> = ({ page }, step) => driveFirefox(page, step)

export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  plugins: [react()],
  resolve: { conditions: ['@vitrine/source', ...defaultClientConditions] },
  cacheDir: 'node_modules/.vite-webkit',
  optimizeDeps: { include: ['react','react-dom','react-dom/client','react-dom/server','react/jsx-runtime','react/jsx-dev-runtime','@testing-library/react','@testing-library/dom','@floating-ui/react','@radix-ui/react-focus-scope','@radix-ui/react-slot','@radix-ui/react-tooltip','framer-motion','valibot','dompurify','culori/fn','fast-check','axe-core'] },
  test: {
    name: 'webkit',
    include: ['packages/*/src/**/*.browser.test.{ts,tsx}'],
    isolate: false,
    testTimeout: 20_000, hookTimeout: 60_000,
    expect: { requireAssertions: true, poll: { timeout: 5_000 } },
    setupFiles: ['./tools/testing/src/setup.browser.ts', './tools/testing/src/properties.ts'],
    api: { host: '127.0.0.1', allowWrite: true, allowExec: true },
    browser: { enabled: true, headless: false, ui: false, screenshotFailures: false, viewport: { width: 800, height: 600 },
      provider: webkit(),
      instances: [{ browser: 'webkit' }] },
  },
})
