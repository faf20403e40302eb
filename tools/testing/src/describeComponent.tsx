import { fireEvent, render } from '@testing-library/react'
import { createRef, type ElementType, type ReactElement, type Ref } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'

/** Props that a caller may give to the root of any component. */
export interface RootProps {
  readonly [name: string]: unknown
  readonly ref?: Ref<never>
}

/** One component under the suite. */
export interface ComponentCase {
  /** Renders the component with its required props and those of the suite, for example `(props) => <Image {...required} {...props} />`. */
  readonly render: (props: RootProps) => ReactElement
  /** The root: its `data-scope`, its `data-part`, and the class of its element. */
  readonly root: { readonly scope: string; readonly part: string; readonly element: new () => Element }
  /**
   * An event that the component handles and a caller may prevent. Leave it out if the component handles none on its root
   * or inside it.
   */
  readonly event?: {
    /** The caller's prop, for example `'onClick'`. */
    readonly prop: `on${string}`
    /** Dispatches the event on the root or on an element in it. */
    readonly act: (root: Element) => void | Promise<void>
    /** Whether the component has handled the event. */
    readonly isHandled: (root: Element) => boolean | Promise<boolean>
  }
  /** Whether the component renders on a server. Default `true`; a layer that only opens in a browser does not. */
  readonly rendersOnServer?: boolean
  /** An element around the component, for a part that needs its parent. */
  readonly wrapper?: ElementType
}

/**
 * The contract of every exported component: `className`, `style`, `ref` and any attribute arrive on its root, event
 * handlers are composed, and server HTML hydrates without a message. Run it in a `*.contract.browser.test.tsx`: these
 * files run on React 18.2 and on React 19.
 * @example
 * describeComponent('Marquee', {
 *   render: (props) => <Marquee {...props}>Free to walk in</Marquee>,
 *   root: { scope: 'marquee', part: 'root', element: HTMLDivElement },
 * })
 */
export function describeComponent(name: string, component: ComponentCase): void {
  const { root: expected, event, rendersOnServer = true, wrapper } = component
  const selector = `[data-scope="${expected.scope}"][data-part="${expected.part}"]`
  const options = wrapper ? { wrapper: wrapper as never } : {}

  /** Layers stand at the end of the body, so the root is looked for in the document. */
  const findRoot = (): Promise<Element> =>
    vi.waitFor(() => {
      const root = document.querySelector(selector)
      if (!root) throw new Error(`${name} has rendered no ${selector}.`)
      return root
    }, 15_000)

  async function mount(props: RootProps): Promise<{ root: Element; unmount: () => void }> {
    const { unmount } = render(component.render(props), options)
    return { root: await findRoot(), unmount }
  }

  describe(name, () => {
    test('adds the className of its caller to its root [PAR-4]', async () => {
      const { root, unmount } = await mount({})
      const own = [...root.classList]
      expect(root).toBeInstanceOf(expected.element)
      unmount()
      const { root: styled } = await mount({ className: 'first second' })
      expect([...styled.classList]).toEqual([...own, 'first', 'second'])
    })

    test('merges the style of its caller into that of its root [PAR-4]', async () => {
      const { root, unmount } = await mount({})
      const own = [...(root as HTMLElement).style]
      unmount()
      const { root: styled } = await mount({ style: { outlineWidth: '3px', '--host': '7' } })
      const { style } = styled as HTMLElement
      expect(style.outlineWidth).toBe('3px')
      expect(style.getPropertyValue('--host')).toBe('7')
      expect([...style]).toEqual(expect.arrayContaining(own))
    })

    test('passes any attribute to its root and keeps the names of its part [PAR-4]', async () => {
      const { root } = await mount({
        id: 'own-id',
        'data-testid': 'host',
        'aria-describedby': 'elsewhere',
        'data-scope': 'other',
        'data-part': 'other',
      })
      expect(root.id).toBe('own-id')
      expect(root.getAttribute('data-testid')).toBe('host')
      expect(root.getAttribute('aria-describedby')).toContain('elsewhere')
    })

    test('gives its root to an object ref and to a callback ref, and null after it is unmounted [PAR-5]', async () => {
      const ref = createRef<never>()
      const first = await mount({ ref })
      expect(ref.current).toBe(first.root)
      first.unmount()
      expect(ref.current).toBeNull()
      const callback = vi.fn()
      const second = await mount({ ref: callback })
      expect(callback.mock.calls).toEqual([[second.root]])
      second.unmount()
      // Check only the first argument of the ref callback, because React 19's development build passes further ones.
      expect(callback.mock.lastCall![0]).toBeNull()
    })

    test('calls the event handlers of its caller [PAR-4]', async () => {
      // Count only events that the test dispatches (`isTrusted` is false), because the machine's real pointer may be
      // over a layer that opens.
      const dispatched = vi.fn()
      const onPointerEnter = ({ nativeEvent }: { readonly nativeEvent: Event }): void => {
        if (!nativeEvent.isTrusted) dispatched()
      }
      const onKeyUp = vi.fn()
      const { root } = await mount({ onPointerEnter, onKeyUp })
      fireEvent.pointerEnter(root)
      fireEvent.keyUp(root, { key: 'F2' })
      expect(dispatched).toHaveBeenCalledOnce()
      expect(onKeyUp).toHaveBeenCalledOnce()
    })

    if (event) {
      test(`handles ${event.prop} unless its caller prevents the default [PAR-4]`, async () => {
        const handler = vi.fn()
        const first = await mount({ [event.prop]: handler })
        await event.act(first.root)
        await expect.poll(() => event.isHandled(first.root)).toBe(true)
        expect(handler).toHaveBeenCalled()
        first.unmount()
        const prevent = vi.fn((given: Event) => given.preventDefault())
        const second = await mount({ [event.prop]: prevent })
        await event.act(second.root)
        expect(prevent).toHaveBeenCalled()
        expect(await event.isHandled(second.root)).toBe(false)
      })
    }

    if (rendersOnServer) {
      test('renders on a server and hydrates without a message [PAR-3]', async () => {
        const Wrapper = wrapper ?? (({ children }: { children: ReactElement }) => children)
        const element = <Wrapper>{component.render({ className: 'host', id: 'server' })}</Wrapper>
        const host = document.createElement('div')
        host.innerHTML = renderToString(element)
        const served = host.querySelector(selector)!
        expect(served.id).toBe('server')
        expect(served.classList.contains('host')).toBe(true)
        document.body.append(host)
        const onRecoverableError = vi.fn()
        const hydrated = hydrateRoot(host, element, { onRecoverableError })
        await expect.poll(() => Object.keys(served).some((key) => key.startsWith('__reactProps'))).toBe(true)
        expect(host.querySelector(selector)).toBe(served)
        expect(onRecoverableError).not.toHaveBeenCalled()
        hydrated.unmount()
      })
    }
  })
}
