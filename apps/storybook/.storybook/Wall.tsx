import { composeStories } from '@storybook/react-vite'
import { useEffect, useRef, useState, type ComponentType, type ReactElement } from 'react'
import { configure, getConfig, within } from 'storybook/test'

/** The modules of stories whose states stand on a wall. */
export type Modules = readonly Parameters<typeof composeStories>[0][]

interface Composed {
  readonly id: string
  readonly parameters?: {
    readonly direction?: string
    readonly theme?: string
    /** Pixels: for a state that stands at an edge of the window, which here is the edge of its place. */
    readonly wallHeight?: number
    /** Takes the whole width: a state that is laid out by the width of the window. */
    readonly wallWide?: boolean
  }
  readonly globals?: { readonly viewport?: { readonly value?: string } }
  readonly args: object
  readonly play?: (context: object) => Promise<void> | void
}

interface State {
  readonly name: string
  readonly State: Composed & ComponentType<object>
}

/**
 * Returns the states of a story file except the Playground: Default first, the others in the order of the composed
 * module.
 */
function statesOf(module: Modules[number]): State[] {
  const states = composeStories(module, { parameters: { onWall: true } }) as unknown as Record<string, State['State']>
  const stories = module as unknown as Record<string, { readonly name?: string } | undefined>
  return Object.entries(states)
    .filter(([key]) => key !== 'Playground')
    .sort(([a], [b]) => Number(b === 'Default') - Number(a === 'Default'))
    .map(([key, State]) => ({ name: stories[key]?.name ?? key.replace(/(?<=[a-z])(?=[A-Z])/g, ' '), State }))
}

async function playIn(place: HTMLElement, { play }: Composed): Promise<void> {
  await play?.({ canvasElement: place, canvas: within(place) })
}

/** Differences between the same state alone and on a wall: its ids. */
export type WallArgs = (args: object, id: string) => object

/** Every state of a package in a frame of its own, at its end: after what its story types and presses. */
export function Wall({ of, args }: { readonly of: Modules; readonly args: WallArgs }): ReactElement {
  const [states] = useState(() =>
    // Create each state's element once and keep it, because a second rendering would undo what its play function has
    // typed and pressed.
    of.flatMap(statesOf).map(({ name, State }) => ({ name, State, view: <State {...args(State.args, State.id)} /> })),
  )
  const root = useRef<HTMLDivElement>(null)
  const places = useRef(new Map<string, HTMLElement>())
  useEffect(() => {
    let stopped = false
    const { asyncUtilTimeout } = getConfig()
    const playAll = async (): Promise<void> => {
      // Shorten the time limit of `findBy…` and `waitFor` to 2 s on a page of all states: a state may wait for
      // something that its frame prevents.
      configure({ asyncUtilTimeout: Math.min(asyncUtilTimeout, 2000) })
      for (const { State } of states) {
        const place = places.current.get(State.id)
        if (stopped) return
        // Ignore errors of a play function on a page of all states: the function may assert positions at the window's
        // edge, which the state's frame lacks. A real fault still fails the story's own test.
        if (place) await playIn(place, State).catch(() => {})
      }
      ;(document.activeElement as HTMLElement | null)?.blur()
      // Set `data-wall` on the element directly: with React state, all stories of the page would render again and lose
      // what the play functions have typed.
      root.current?.setAttribute('data-wall', 'ready')
    }
    void playAll()
    return () => {
      stopped = true
      configure({ asyncUtilTimeout })
    }
  }, [states])
  return (
    <div ref={root} className="wall">
      {states.map(({ name, State, view }) => {
        const { direction, theme, wallHeight, wallWide } = State.parameters ?? {}
        const isPhone = State.globals?.viewport?.value === 'phone'
        return (
          <figure
            key={State.id}
            dir={direction}
            data-theme={theme}
            data-phone={isPhone || undefined}
            data-wide={(wallWide && !isPhone) || undefined}
          >
            <figcaption dir="ltr">{name}</figcaption>
            <div
              ref={(place) => void (place ? places.current.set(State.id, place) : places.current.delete(State.id))}
              style={wallHeight ? { contain: 'layout', blockSize: wallHeight, overflow: 'hidden' } : undefined}
            >
              {view}
            </div>
          </figure>
        )
      })}
    </div>
  )
}
