import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { driveMouse as driveFirefox, firefox } from './firefox.ts'
import { driveMouse as driveWebKit, webkit } from './webkitProvider.ts'

const isWebKit = process.env['VITRINE_BROWSER'] === 'webkit'
const browser = isWebKit ? 'webkit' : 'firefox'

export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  plugins: [react()],
  resolve: { conditions: ['@vitrine/source', ...defaultClientConditions] },
  cacheDir: `node_modules/.vite-${browser}`,
  optimizeDeps: { include: ['react','react-dom','react-dom/client','react-dom/server','react/jsx-runtime','react/jsx-dev-runtime','@testing-library/react','@testing-library/dom','@floating-ui/react','@radix-ui/react-focus-scope','@radix-ui/react-slot','@radix-ui/react-tooltip','framer-motion','valibot','dompurify','culori/fn','fast-check','axe-core'] },
  test: {
    name: browser,
    include: ['packages/*/src/**/*.browser.test.{ts,tsx}'],
    isolate: false,
    testTimeout: 20_000, hookTimeout: 60_000,
    expect: { requireAssertions: true, poll: { timeout: 5_000 } },
    setupFiles: ['./tools/testing/src/setup.browser.ts', './tools/testing/src/properties.ts'],
    api: { host: '127.0.0.1', allowWrite: true, allowExec: true },
    browser: { enabled: true, headless: !isWebKit, ui: false, screenshotFailures: false, viewport: { width: 800, height: 600 },
      commands: { driveMouse: isWebKit ? driveWebKit : driveFirefox },
      provider: isWebKit ? webkit() : firefox(),
      instances: [{ browser: browser as 'firefox' }] },
  },
})
