import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Tab stops that lie between two controls of one page at most. */
const MOST_STOPS = 90

interface Value {
  readonly value?: unknown
}

/** A node of Chromium's accessibility tree. */
interface TreeNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: Value
  readonly name?: Value
  readonly description?: Value
  readonly value?: Value
  readonly properties?: readonly { readonly name: string; readonly value: Value }[]
  readonly childIds?: readonly string[]
}

/** The words of a screen reader about the control that has focus. */
export interface Spoken {
  readonly role: string
  readonly name: string
  readonly description: string
  readonly value: string
  /** States that are set, such as `invalid` and `checked`. */
  readonly states: readonly string[]
}

const STATES = ['checked', 'disabled', 'expanded', 'invalid', 'modal', 'required', 'selected'] as const
/** Roles of places that get focus without being controls. */
const PLACES: ReadonlySet<string> = new Set(['none', 'status', 'RootWebArea', 'generic', 'main', 'Iframe'])

const textOf = (value: Value | undefined): string => String(value?.value ?? '').trim()

function spokenOf({ role, name, description, value, properties = [] }: TreeNode): Spoken {
  const isSet = (state: string): boolean =>
    properties.some((one) => one.name === state && one.value.value !== false && one.value.value !== 'false')
  const states = STATES.filter((state) => isSet(state))
  return { role: textOf(role), name: textOf(name), description: textOf(description), value: textOf(value), states }
}

const isLive = ({ ignored, properties = [] }: TreeNode): boolean =>
  !ignored && properties.some(({ name, value }) => name === 'live' && value.value !== 'off')

/** The texts below a node, in their order. */
function wordsOf(node: TreeNode, byId: ReadonlyMap<string, TreeNode>): string[] {
  const inner = (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id)
    return child ? wordsOf(child, byId) : []
  })
  return inner.length > 0 || node.ignored ? inner : [textOf(node.name)]
}

/** Somebody who uses pages by the keys, and learns of them what Chromium's accessibility tree exposes. */
export async function openScreenReader(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')

  async function tree(): Promise<readonly TreeNode[]> {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly TreeNode[] }
    return nodes
  }

  async function askFocused(): Promise<Spoken> {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement ?? document' })
    const { objectId } = result as { objectId: string }
    const { nodes } = (await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })) as {
      nodes: readonly TreeNode[]
    }
    return spokenOf(nodes[0]!)
  }

  /** The element with focus. Asks again while a page takes the place of another, and has nothing to say. */
  async function focused(): Promise<Spoken> {
    let spoken: Spoken | undefined
    await expect.poll(async () => (spoken = await askFocused().catch(() => undefined))).toBeDefined()
    return spoken!
  }

  /**
   * Presses Tab until a control with the role and name has focus. Each control on the way has a name, and none is exposed
   * as invalid unless `invalid` says that the form was refused.
   */
  async function reach(role: string, name: string | RegExp, { invalid = false } = {}): Promise<Spoken> {
    const stops: string[] = []
    const isIt = (spoken: Spoken): boolean =>
      spoken.role === role && (typeof name === 'string' ? spoken.name === name : name.test(spoken.name))
    for (let stop = 0; stop <= MOST_STOPS; stop += 1) {
      const spoken = await focused()
      const line = `${spoken.role} “${spoken.name}”`
      expect(spoken.name !== '' || PLACES.has(spoken.role), `${page.url()}: ${line} has a name`).toBe(true)
      if (!invalid) expect(spoken.states, `${page.url()}: ${line}`).not.toContain('invalid')
      if (isIt(spoken)) return spoken
      stops.push(line)
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab reaches no ${role} “${name}” on ${page.url()}, but: ${stops.join(', ')}`)
  }

  /** Texts of the live regions, as they are now. */
  async function heard(): Promise<string> {
    const nodes = await tree()
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const texts = nodes.filter((node) => isLive(node)).map((node) => wordsOf(node, byId).join(' '))
    return texts.join('\n')
  }

  return {
    focused,
    reach,
    /** Waits until a live region says a text. */
    hears: (text: string | RegExp): Promise<void> =>
      expect.poll(heard, { message: `a live region of ${page.url()} says ${text}` }).toMatch(text),
    /** Waits until focus has moved by itself to something with the role and name. */
    isLedTo: (role: string, name: RegExp): Promise<void> =>
      expect
        .poll(async () => {
          const spoken = await focused().catch(() => undefined)
          return spoken?.role === role ? spoken.name : `${spoken?.role} ${spoken?.name}`
        })
        .toMatch(name),
    /** Presses a control by a key. */
    async press(role: string, name: string | RegExp, key = 'Enter'): Promise<void> {
      await reach(role, name)
      await page.keyboard.press(key)
    },
    /** Writes into a field in place of its text. */
    async write(name: string | RegExp, text: string, role = 'textbox'): Promise<void> {
      await reach(role, name)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    /** Waits for a page whose title begins with a text, and which has a heading. */
    async opens(title: string, heading: string | RegExp): Promise<void> {
      const isHeading = ({ ignored, role }: TreeNode) => !ignored && textOf(role) === 'heading'
      const shown = async () => {
        const nodes = await tree().catch(() => [])
        return [textOf(nodes[0]?.name), ...nodes.filter(isHeading).map((node) => textOf(node.name))]
      }
      const begun = async () => (await shown())[0]?.slice(0, title.length)
      await expect.poll(begun, { message: page.url() }).toBe(title)
      await expect.poll(async () => (await shown()).slice(1).join('\n'), { message: page.url() }).toMatch(heading)
    },
  }
}
