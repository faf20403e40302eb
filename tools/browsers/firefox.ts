import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { LaunchOptions } from 'playwright'
import type { BrowserCommand, BrowserProviderOption } from 'vitest/node'
import type { MouseStep } from '../testing/src/devTools.ts'

/**
 * How Firefox starts: Debian's own, which Playwright drives by WebDriver BiDi. A headless Firefox takes the screen for one
 * of a phone unless it is told of a mouse.
 */
export const firefoxLaunch = {
  channel: 'moz-firefox',
  executablePath: path.join(import.meta.dirname, 'firefox.sh'),
  firefoxUserPrefs: {
    'ui.prefersReducedMotion': 1,
    'ui.useOverlayScrollbars': 1,
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    // Animations and clocks are read to the hundredth of a millisecond.
    'privacy.reduceTimerPrecision': false,
    'app.update.enabled': false,
    'browser.safebrowsing.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  },
} satisfies LaunchOptions

/** Carries out one step of a mouse. */
export const driveMouse: BrowserCommand<[MouseStep]> = async ({ page: { mouse } }, step) => {
  const { type, x, y, button = 'left', deltaX = 0, deltaY = 0 } = step
  await mouse.move(x, y)
  if (type === 'mousePressed') await mouse.down({ button })
  if (type === 'mouseReleased') await mouse.up({ button })
  if (type === 'mouseWheel') await mouse.wheel(deltaX, deltaY)
}

/**
 * Writes into a field. Playwright writes behind the text of an e-mail or a number field of Firefox instead of in its place, for such
 * a field tells no selection.
 */
const fill: BrowserCommand<[{ readonly selector: string }, string, object?]> = async (
  { iframe },
  target,
  text,
  options,
) => {
  const field = iframe.locator(target.selector)
  const tellsNone = await field.evaluate((element) => 'selectionStart' in element && element.selectionStart === null)
  if (tellsNone) await field.clear(options)
  await field.fill(text, options)
}

/** The provider of the projects in Firefox. */
export function firefox(): BrowserProviderOption {
  const provider = playwright({ launchOptions: firefoxLaunch })
  return {
    ...provider,
    providerFactory(project) {
      const made = provider.providerFactory(project)
      project.browser!.registerCommand('__vitest_fill' as never, fill as never)
      return made
    },
  }
}
