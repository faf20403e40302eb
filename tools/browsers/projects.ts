import type { UserWorkspaceConfig } from 'vitest/config'
import type { BrowserCommand, BrowserProviderOption } from 'vitest/node'
import type { MouseStep } from '../testing/src/devTools.ts'
import { driveMouse as driveFirefox, firefox } from './firefox.ts'
import { driveMouse as driveWebKit, webkit } from './webkitProvider.ts'

interface OtherBrowser {
  readonly provider: BrowserProviderOption
  readonly headless: boolean
  readonly driveMouse: BrowserCommand<[MouseStep]>
}

/** WebKit has no headless mode: it draws on a virtual screen. */
const BROWSERS: Readonly<Record<string, () => OtherBrowser>> = {
  firefox: () => ({ provider: firefox(), headless: true, driveMouse: driveFirefox }),
  webkit: () => ({ provider: webkit(), headless: false, driveMouse: driveWebKit }),
}

const SETUP = './tools/browsers/setup.ts'
/** A fault is known sooner than in Chromium: a level of two slow browsers shall not wait minutes for each. */
const patience = { testTimeout: 60_000, expect: { requireAssertions: true, poll: { timeout: 15_000 } } }

/**
 * The projects of Firefox or WebKit: the tests of components, and a visitor's journeys that only WebDriver can take. The other
 * journeys are those of the project `e2e`, in Firefox.
 */
export function projects(
  name: string,
  inChromium: (name: string, include: string[]) => UserWorkspaceConfig,
  inNode: UserWorkspaceConfig,
): UserWorkspaceConfig[] {
  const open = BROWSERS[name]
  if (!open) throw new Error(`VITRINE_BROWSER is ${name}: set it to firefox or webkit.`)
  const { provider, headless, driveMouse } = open()
  const usual = inChromium(name, ['packages/*/src/**/*.browser.test.{ts,tsx}'])
  const { test = {} } = usual
  const env = { ...test.env, VITRINE_BROWSER: name }
  const components = {
    ...usual,
    cacheDir: `node_modules/.vite-${name}`,
    test: {
      ...test,
      ...patience,
      env,
      setupFiles: [SETUP, ...[test.setupFiles ?? []].flat()],
      browser: {
        ...test.browser!,
        headless,
        ui: false,
        provider,
        commands: { driveMouse },
        instances: [{ browser: name as 'chromium' }],
      },
    },
  }
  const journeys = {
    ...inNode,
    test: {
      ...patience,
      env,
      name: `${name} journeys`,
      environment: 'node' as const,
      include: [`tools/browsers/*.${name}.ts`],
      globalSetup: ['./apps/demo-site/e2e/globalSetup.ts'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  }
  return [components, journeys] as UserWorkspaceConfig[]
}
