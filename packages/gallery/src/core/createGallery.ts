import { wrapIndex } from '@vitrine/parts'

/** Direction of a change: `forward` to a greater index and by `next`, also from the last slide to the first [GAL-23]. */
export type Direction = 'forward' | 'reverse'

/** Why a gallery changes; `back` is the page's address, also by the browser's back and forward. */
export type ChangeReason =
  | 'next-press'
  | 'previous-press'
  | 'item-press'
  | 'key'
  | 'swipe'
  | 'autoplay'
  | 'back'
  | 'action'

/** The reason of a change, and the browser's event behind it, if there is one. */
export interface ChangeDetails {
  readonly reason: ChangeReason
  readonly event?: Event | undefined
}

/** An event of a gallery. Its element also sends it, as the bubbling DOM event `vitrine:gallery:{type}`. */
export type GalleryEvent =
  | ({
      readonly type: 'change'
      readonly index: number
      readonly previousIndex: number
      readonly direction: Direction
    } & ChangeDetails)
  | { readonly type: 'reachedBeginning' }
  | { readonly type: 'reachedEnd' }

/** The state of a gallery that shows one slide at a time. */
export interface GalleryState {
  /** Whether the script has started and shows only the current slide. Before that all slides are in a scrolling strip. */
  readonly started: boolean
  readonly count: number
  /** 0-based; `undefined` while there are no slides [GAL-24]. */
  readonly currentIndex: number | undefined
  /** The slide that was current before. */
  readonly previousIndex: number | undefined
  /** Direction of the last change; `undefined` before the first. */
  readonly direction: Direction | undefined
  /** A change is being shown; every other change is refused until its end [GAL-18]. */
  readonly inMotion: boolean
  /** Autoplay is on. */
  readonly playing: boolean
  /** Whether the last change should be read aloud: yes, unless autoplay has made it. */
  readonly announced: boolean
  readonly canGoPrevious: boolean
  readonly canGoNext: boolean
}

/** The options of a gallery's state machine. */
export interface GalleryMachineOptions {
  /** Number of slides. */
  readonly count: number
  /** First current slide; 0 to `count - 1`. Default 0. */
  readonly index?: number | undefined
  /** The first slide follows the last, and the last precedes the first [GAL-21]. Default `true` [GAL-27]. */
  readonly loop?: boolean | undefined
  /** Next and autoplay choose any other slide, each as likely [GAL-26]. Default `false` [GAL-27]. */
  readonly random?: boolean | undefined
  /** Whether autoplay is on at the start. Default `false`. */
  readonly autoplay?: boolean | undefined
  /** Source of chance for `random`, 0 to below 1. Default `Math.random`. */
  readonly chance?: (() => number) | undefined
}

/** Accepts or refuses a change. `requested` is the index before it is wrapped into range. */
export type Guard = (index: number, details: ChangeDetails, requested: number) => boolean

/** A gallery without a view: its state and its commands. */
export interface GalleryMachine {
  getState(): GalleryState
  /** Calls a listener after each change of state, with the event, if there is one. Returns the undo. */
  subscribe(listener: (event?: GalleryEvent) => void): () => void
  /** Starts the script's view at this slide; an index out of range means the first slide. */
  takeOver(index: number): void
  /** Returns to the state before the start. */
  stop(): void
  /** Requests a slide by its index, wrapped into range [GAL-17]. The current slide is no change [GAL-24]. */
  goTo(index: number, details?: ChangeDetails): void
  /** Moves by one [GAL-20]. */
  next(details?: ChangeDetails): void
  /** Moves back by one [GAL-20]. */
  previous(details?: ChangeDetails): void
  /** Moves by one for autoplay: not read aloud, and without `loop` the end turns autoplay off [GAL-34]. */
  autoplayTick(): void
  /** The change has been shown. */
  transitionEnd(): void
  /** Turns autoplay on. */
  play(): void
  /** Turns autoplay off. */
  pause(): void
  /** Slides were added or removed: the index is clamped [GAL-24]. */
  setCount(count: number): void
  /** Adds a guard that may refuse changes [GAL-19]. The guard added last is asked first. Returns the undo. */
  addGuard(guard: Guard): () => void
}

const BY_ACTION: ChangeDetails = { reason: 'action' }
const BY_AUTOPLAY: ChangeDetails = { reason: 'autoplay' }

/**
 * Creates the state machine of a gallery that shows one slide at a time. The machine has no element, timer or
 * transition: the view calls `transitionEnd()` after it has shown a change, and until then every other change is
 * refused [GAL-18]. An index is wrapped into range [GAL-17]; without slides there is no current one [GAL-24]. Next and
 * previous move by one [GAL-20]; without `loop` they stay at the ends and report them [GAL-22]. Every change has a
 * direction [GAL-23] and a reason [GAL-91]. It goes round by default [GAL-21] [GAL-27], or by chance [GAL-26]; a guard
 * may refuse a change [GAL-19]. Autoplay is off by default [GAL-28], skips ticks during a change and ends without
 * `loop` [GAL-34]; its changes are not announced [GAL-94]. A stop goes back to the beginning [GAL-48].
 * @example
 * const gallery = createGallery({ count: 3 })
 * gallery.previous()
 * gallery.getState().currentIndex // => 2
 */
export function createGallery(options: GalleryMachineOptions): GalleryMachine {
  const { index: begin = 0, loop = true, random = false, autoplay = false, chance = Math.random } = options
  const listeners = new Set<(event?: GalleryEvent) => void>()
  const guards: Guard[] = []

  /** With `loop` neither end stops a gallery [GAL-21] [GAL-22]; a random gallery has no last slide [GAL-26]. */
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

  function goTo(requested: number, details = BY_ACTION): void {
    const { count, currentIndex: previousIndex, inMotion } = state
    const index = wrapIndex(requested, count)
    if (inMotion || index === undefined || previousIndex === undefined || index === previousIndex) return
    for (const accepts of guards.toReversed()) if (!accepts(index, details, requested)) return
    const direction = requested > previousIndex ? 'forward' : 'reverse'
    set(
      { currentIndex: index, previousIndex, direction, inMotion: true, announced: details.reason !== 'autoplay' },
      { type: 'change', index, previousIndex, direction, reason: details.reason, event: details.event },
    )
  }

  /**
   * Moves by one [GAL-20], round with `loop` [GAL-21], to any other slide with `random` [GAL-26]; reports the end
   * without `loop` [GAL-22] [GAL-34]. Nothing happens in motion [GAL-18] and without slides [GAL-24].
   */
  function next(details = BY_ACTION): void {
    const { count, currentIndex = 0, inMotion, canGoNext } = state
    if (inMotion || !count) return
    if (canGoNext) goTo(currentIndex + 1 + (random ? Math.floor(chance() * (count - 1)) : 0), details)
    else if (!loop) set(details.reason === 'autoplay' ? { playing: false } : {}, { type: 'reachedEnd' })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    takeOver: (index) => set({ started: true, ...(index >= 0 && index < state.count && { currentIndex: index }) }),
    stop: () => set(fresh(state.count)),
    goTo,
    next,
    previous(details) {
      const { count, currentIndex = 0, inMotion, canGoPrevious } = state
      if (inMotion || !count) return
      if (canGoPrevious) goTo(currentIndex - 1, details)
      else if (!loop) set({}, { type: 'reachedBeginning' })
    },
    autoplayTick: () => state.playing && next(BY_AUTOPLAY),
    transitionEnd: () => state.inMotion && set({ inMotion: false }),
    addGuard(guard) {
      guards.push(guard)
      return () => {
        const place = guards.indexOf(guard)
        if (place >= 0) guards.splice(place, 1)
      }
    },
    play: () => set({ playing: true, announced: false }),
    pause: () => set({ playing: false }),
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
