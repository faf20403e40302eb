import { wrapIndex } from '@vitrine/parts'

/** Which way a change goes: `forward` to a greater index and by `next`, also from the last slide to the first. */
export type Direction = 'forward' | 'reverse'

/** What happens in a gallery; also sent from its element as the bubbling event `vitrine:gallery:{type}`. */
export type GalleryEvent =
  | {
      readonly type: 'change'
      readonly index: number
      readonly previousIndex: number
      readonly direction: Direction
    }
  | { readonly type: 'reachedBeginning' }
  | { readonly type: 'reachedEnd' }

export interface GalleryState {
  /** Script has taken over: only the current slide is shown. Before that all slides stand in a strip that scrolls. */
  readonly started: boolean
  readonly count: number
  /** 0-based; `undefined` while there are no slides [GAL-24]. */
  readonly currentIndex: number | undefined
  /** The slide that was current before. */
  readonly previousIndex: number | undefined
  /** Direction of the last change; `undefined` before the first. */
  readonly direction: Direction | undefined
  /** A change is being shown; until it is settled every other is refused [GAL-18]. */
  readonly inMotion: boolean
  /** Autoplay is on. */
  readonly playing: boolean
  /** Whether a change should be read aloud: yes, unless autoplay makes it. */
  readonly announced: boolean
  readonly canGoPrevious: boolean
  readonly canGoNext: boolean
}

export interface GalleryOptions {
  /** Number of slides. */
  readonly count: number
  /** The slide it begins with; 0 to `count - 1`. Default 0. */
  readonly index?: number
  /** After the last slide comes the first, and the other way round [GAL-21]. Default `true` [GAL-27]. */
  readonly loop?: boolean
  /** Next and autoplay go to any other slide, each as likely [GAL-26]. Default `false` [GAL-27]. */
  readonly random?: boolean
  /** Whether it starts with autoplay on. Default `false`. */
  readonly autoplay?: boolean
  /** Chance for `random`, 0 to below 1. Default `Math.random`. */
  readonly chance?: () => number
}

/** A gallery without a screen: its state and what may be asked of it. */
export interface GalleryMachine {
  getState(): GalleryState
  /** Hears each change of state, with the event where there is one. The answer ends it. */
  subscribe(listener: (event?: GalleryEvent) => void): () => void
  /** Script takes over, at this slide; what is out of range counts as the first. */
  start(index: number): void
  /** Back to the state before the start. */
  stop(): void
  /** Asks for a slide by index, wrapped into range [GAL-17]; to the current one it does nothing [GAL-24]. */
  goTo(index: number): void
  /** One on [GAL-20]. */
  next(): void
  /** One back [GAL-20]. */
  previous(): void
  /** One on by autoplay: not read aloud, and without `loop` the end turns autoplay off [GAL-34]. */
  tick(): void
  /** The change has been shown. */
  settle(): void
  /** Turns autoplay on. */
  play(): void
  /** Turns autoplay off. */
  pause(): void
  /** Slides were added or removed: the index is clamped [GAL-24]. */
  setCount(count: number): void
  /** Lets somebody refuse changes to an index [GAL-19]. The answer ends it. */
  guard(accepts: (index: number) => boolean): () => void
}

/**
 * The state machine of a gallery that shows one slide at a time. It knows no element, no timer and no transition: who
 * shows the change calls `settle()` afterwards, and until then every other change is refused [GAL-18].
 * @example
 * const gallery = createGallery({ count: 3 })
 * gallery.previous()
 * gallery.getState().currentIndex // => 2
 */
export function createGallery(options: GalleryOptions): GalleryMachine {
  const { index: begin = 0, loop = true, random = false, autoplay = false, chance = Math.random } = options
  const listeners = new Set<(event?: GalleryEvent) => void>()
  const guards = new Set<(index: number) => boolean>()

  function complete(rest: Omit<GalleryState, 'canGoPrevious' | 'canGoNext'>): GalleryState {
    const { count, currentIndex } = rest
    const many = count > 1
    return {
      ...rest,
      canGoPrevious: many && (loop || currentIndex !== 0),
      canGoNext: many && (loop || random || currentIndex !== count - 1),
    }
  }
  const fresh = (count: number): GalleryState =>
    complete({
      started: false,
      count,
      currentIndex: count > 0 ? Math.min(begin, count - 1) : undefined,
      previousIndex: undefined,
      direction: undefined,
      inMotion: false,
      playing: autoplay,
      announced: !autoplay,
    })
  let state = fresh(options.count)

  function set(change: Partial<GalleryState>, event?: GalleryEvent): void {
    state = complete({ ...state, ...change })
    for (const listener of listeners) listener(event)
  }

  function goTo(requested: number, announced = true): void {
    const { count, currentIndex: previousIndex, inMotion } = state
    const index = wrapIndex(requested, count)
    if (inMotion || index === undefined || previousIndex === undefined || index === previousIndex) return
    for (const accepts of guards) if (!accepts(index)) return
    const direction = requested > previousIndex ? 'forward' : 'reverse'
    set(
      { currentIndex: index, previousIndex, direction, inMotion: true, announced },
      { type: 'change', index, previousIndex, direction },
    )
  }

  function next(announced?: boolean): void {
    const { count, currentIndex = 0, inMotion, canGoNext } = state
    if (inMotion || !count) return
    if (canGoNext) goTo(currentIndex + 1 + (random ? Math.floor(chance() * (count - 1)) : 0), announced)
    else if (!loop) set(announced === false ? { playing: false, announced: true } : {}, { type: 'reachedEnd' })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: (index) => set({ started: true, ...(index >= 0 && index < state.count && { currentIndex: index }) }),
    stop: () => set(fresh(state.count)),
    goTo: (index) => goTo(index),
    next: () => next(),
    previous() {
      const { count, currentIndex = 0, inMotion, canGoPrevious } = state
      if (inMotion || !count) return
      if (canGoPrevious) goTo(currentIndex - 1)
      else if (!loop) set({}, { type: 'reachedBeginning' })
    },
    tick: () => state.playing && next(false),
    settle: () => state.inMotion && set({ inMotion: false }),
    guard(accepts) {
      guards.add(accepts)
      return () => guards.delete(accepts)
    },
    play: () => set({ playing: true, announced: false }),
    pause: () => set({ playing: false, announced: true }),
    setCount(count) {
      const { currentIndex = 0, previousIndex = 0 } = state
      if (count === state.count) return
      set({
        count,
        currentIndex: count > 0 ? Math.min(currentIndex, count - 1) : undefined,
        previousIndex: previousIndex < count ? state.previousIndex : undefined,
      })
    },
  }
}
