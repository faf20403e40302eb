import path from 'node:path'
import { defineBrowserProvider, parseKeyDef } from '@vitest/browser'
import { Button, Key, Origin } from 'selenium-webdriver'
import type { WebDriver } from 'selenium-webdriver'
import type { BrowserCommand, BrowserProvider, BrowserProviderOption, TestProject } from 'vitest/node'
import type { MouseStep } from '../testing/src/devTools.ts'
import type { Reached } from './reach.ts'
import { openWebKit } from './webkit.ts'
import type { WebKit } from './webkit.ts'

declare module 'vitest/node' {
  interface BrowserCommandContext {
    /** WebKit's driver; its window shows the page around the tests. */
    driver: WebDriver
  }
}

/** A command gets it instead of an element. */
interface Target {
  readonly selector: string
}

interface ActionOptions {
  readonly timeout?: number
  /** Acts whatever lies over the element or locks it. */
  readonly force?: boolean
  readonly position?: { readonly x: number; readonly y: number }
  readonly sourcePosition?: { readonly x: number; readonly y: number }
  readonly targetPosition?: { readonly x: number; readonly y: number }
}

interface Held {
  readonly unreleased: readonly string[]
}

const BUTTONS = { left: Button.LEFT, middle: Button.MIDDLE, right: Button.RIGHT }

/** Time that an action waits for its element, unless its test says otherwise. */
const PATIENCE_MS = 15_000

const IN_PAGE = `const done = arguments[arguments.length - 1]
const { contentWindow } = document.querySelector('iframe[data-vitest]')
contentWindow.focus()
contentWindow.vitrineReach(...[...arguments].slice(0, -1)).then(done, ({ message }) => done({ fault: message }))`

/** The place in the window at which a hand reaches the element. */
async function reach(
  driver: WebDriver,
  { selector }: Target,
  kind: 'press' | 'hover' | 'write',
  { timeout = PATIENCE_MS, position, force = false }: ActionOptions = {},
): Promise<{ x: number; y: number }> {
  const reached = (await driver.executeAsyncScript(
    IN_PAGE,
    selector,
    kind,
    position ?? null,
    timeout,
    force,
  )) as Reached
  if ('fault' in reached) throw new Error(reached.fault)
  const [x, y] = reached.place
  return { x, y }
}

const at = (place: { x: number; y: number }): object => ({ ...place, duration: 0, origin: Origin.VIEWPORT })

const press =
  (times: number): BrowserCommand<[Target, ActionOptions?]> =>
  async ({ driver }, target, options) => {
    const place = await reach(driver, target, 'press', options)
    const actions = driver.actions().move(at(place))
    for (let time = 0; time < times; time += 1) actions.press().release()
    await actions.perform()
  }

/** WebDriver's codes of the keys that have no letter. */
function keyCode(name: string): string {
  const names: Readonly<Record<string, string>> = { Backspace: 'BACK_SPACE' }
  const code = names[name] ?? name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()
  const known = code as keyof typeof Key
  return name.length > 1 && typeof Key[known] === 'string' ? (Key[known] as string) : name
}

/** Presses keys as `userEvent.keyboard` writes them. Resolves with those that stay down. */
async function pressKeys(driver: WebDriver, text: string, { unreleased }: Held): Promise<Held> {
  const down = new Set(unreleased)
  const actions = driver.actions()
  // A sign beyond the first 65,536 comes in two halves; WebDriver wants it whole.
  let half = ''
  for (const { keyDef, releasePrevious, releaseSelf, repeat } of parseKeyDef(text)) {
    const key = half + keyDef.key!
    half = /[\uD800-\uDBFF]$/.test(key) ? key : ''
    if (half) continue
    if (down.delete(key)) actions.keyUp(keyCode(key))
    if (releasePrevious) continue
    for (let time = 0; time < repeat; time += 1) actions.keyDown(keyCode(key))
    if (releaseSelf) actions.keyUp(keyCode(key))
    else down.add(key)
  }
  await actions.perform()
  return { unreleased: [...down] }
}

const inTest = (driver: WebDriver, script: string, ...values: unknown[]): Promise<unknown> =>
  driver.executeScript(
    `const { contentWindow } = document.querySelector('iframe[data-vitest]')
  const document_ = contentWindow.document, element = document_.activeElement; ${script}`,
    ...values,
  )

const SELECT_ALL = 'element.select ? element.select() : contentWindow.getSelection().selectAllChildren(element)'

const write: BrowserCommand<[Target, string, ActionOptions?]> = async ({ driver }, target, text, options) => {
  await reach(driver, target, 'write', options)
  const kind = (await inTest(driver, 'return element.type ?? ""')) as string
  // A field of a date has parts of its own: its value is set, as Playwright does.
  if (/^(date|time|datetime-local|month|week|color|range)$/.test(kind)) {
    await inTest(
      driver,
      `element.value = arguments[0]
      for (const type of ['input', 'change']) element.dispatchEvent(new contentWindow.Event(type, { bubbles: true }))`,
      text,
    )
    return
  }
  await inTest(driver, SELECT_ALL)
  if (text === '') return void (await pressKeys(driver, '{Delete}', { unreleased: [] }))
  const inserted = await inTest(driver, `return document_.execCommand('insertText', false, arguments[0])`, text)
  if (!inserted) throw new Error(`${target.selector}: nothing can be written into it`)
}

const COMMANDS: Readonly<Record<string, BrowserCommand<never[]>>> = {
  __vitest_click: press(1),
  __vitest_dblClick: press(2),
  __vitest_tripleClick: press(3),
  __vitest_hover: (async ({ driver }, target, options) => {
    const place = await reach(driver, target, 'hover', options)
    await driver.actions().move(at(place)).perform()
  }) satisfies BrowserCommand<[Target, ActionOptions?]>,
  __vitest_fill: write,
  __vitest_clear: ((context, target, options) => write(context, target, '', options)) satisfies BrowserCommand<
    [Target, ActionOptions?]
  >,
  __vitest_type: (async (context, target, text, { unreleased = [], ...options } = {}) => {
    await reach(context.driver, target, 'write', options)
    return pressKeys(context.driver, text, { unreleased })
  }) satisfies BrowserCommand<[Target, string, (ActionOptions & Partial<Held>)?]>,
  __vitest_keyboard: (async ({ driver }, text, held) => {
    await driver.executeScript(`document.querySelector('iframe[data-vitest]').contentWindow.focus()`)
    return pressKeys(driver, text, held)
  }) satisfies BrowserCommand<[string, Held]>,
  __vitest_cleanup: (async ({ driver }, { unreleased }) => {
    const actions = driver.actions()
    for (const key of unreleased) actions.keyUp(keyCode(key))
    await actions.perform()
  }) satisfies BrowserCommand<[Held]>,
  __vitest_tab: (async ({ driver }, { shift = false } = {}) => {
    const actions = driver.actions()
    if (shift) actions.keyDown(Key.SHIFT)
    actions.keyDown(Key.TAB).keyUp(Key.TAB)
    if (shift) actions.keyUp(Key.SHIFT)
    await actions.perform()
  }) satisfies BrowserCommand<[{ readonly shift?: boolean }?]>,
  __vitest_selectOptions: (async ({ driver }, target, values, options) => {
    await reach(driver, target, 'write', options)
    await inTest(
      driver,
      `const chosen = arguments[0]
      for (const option of element.options)
        option.selected = chosen.includes(option.value) || chosen.includes(option.label)
      for (const type of ['input', 'change']) element.dispatchEvent(new contentWindow.Event(type, { bubbles: true }))`,
      values,
    )
  }) satisfies BrowserCommand<[Target, readonly string[], ActionOptions?]>,
  __vitest_dragAndDrop: (async ({ driver }, source, target, { sourcePosition, targetPosition, ...options } = {}) => {
    const from = await reach(driver, source, 'press', {
      ...options,
      ...(sourcePosition && { position: sourcePosition }),
    })
    const to = await reach(driver, target, 'hover', { ...options, ...(targetPosition && { position: targetPosition }) })
    await driver.actions().move(at(from)).press().move(at(to)).release().perform()
  }) satisfies BrowserCommand<[Target, Target, ActionOptions?]>,
  __vitest_viewport: (() => {}) satisfies BrowserCommand<[]>,
} as never

/** Carries out one step of a mouse. */
export const driveMouse: BrowserCommand<[MouseStep]> = async ({ driver }, { type, x, y, button = 'left' }) => {
  const actions = driver.actions().move(at({ x: Math.round(x), y: Math.round(y) }))
  if (type === 'mousePressed') actions.press(BUTTONS[button])
  if (type === 'mouseReleased') actions.release(BUTTONS[button])
  await actions.perform()
}

/** Runs the tests of a project in WebKit. */
class WebKitProvider implements BrowserProvider {
  readonly name = 'webkit-webdriver'
  readonly supportsParallelism = false
  readonly initScripts: string[] = [path.join(import.meta.dirname, 'locators.ts')]
  #webkit: Promise<WebKit> | undefined
  #driver: WebDriver | undefined

  constructor(project: TestProject) {
    for (const [name, command] of Object.entries(COMMANDS))
      project.browser!.registerCommand(name as never, command as never)
  }

  getCommandsContext(): Record<string, unknown> {
    return { driver: this.#driver }
  }

  async openPage(_session: string, url: string): Promise<void> {
    this.#webkit ??= openWebKit()
    this.#driver = (await this.#webkit).driver
    await this.#driver.manage().setTimeouts({ script: 600_000 })
    await this.#driver.manage().window().setRect({ x: 0, y: 0, width: 1380, height: 980 })
    await this.#driver.get(url)
  }

  async close(): Promise<void> {
    const webkit = this.#webkit
    this.#webkit = undefined
    await (await webkit)?.close()
  }
}

/** The provider of the projects in WebKit. */
export function webkit(): BrowserProviderOption {
  return defineBrowserProvider({
    name: 'webkit-webdriver',
    supportedBrowser: ['webkit'],
    options: {},
    providerFactory: (project) => new WebKitProvider(project),
  })
}
