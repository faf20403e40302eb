import { watchSwipe } from '@vitrine/motion'
import type { SwipeDirection } from '@vitrine/motion'

/** A gallery that hears the document's events with the others. */
export interface Member {
  readonly element: HTMLElement
  /** Hears each key for all members: only that of the member that came first is asked. */
  readonly keydown?: (event: KeyboardEvent, members: ReadonlySet<Member>) => void
  /** A swipe anywhere in the document; the target of its event is the touched element. */
  readonly swipe?: (direction: SwipeDirection, event: TouchEvent) => void
  /** Codes of the keys that turn it now, left and right. Absent where there is nothing to turn. */
  readonly keys?: () => readonly number[]
  /** One slide towards that side. */
  readonly turn?: (right: boolean) => void
}

interface Hub extends Set<Member> {
  stopSwipe(): void
  handleEvent(event: Event): void
}

// On the document, so that two copies of this package still agree on which gallery an arrow key turns.
const KEY = Symbol.for('vitrine.galleries.1')

/** Enter follows a link by itself; on what opens a lightbox, Space does the same [GAL-43]. */
function pressSpace(event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  if (event.key !== ' ' || !target.matches?.('[data-scope=gallery][data-part=open]')) return
  event.preventDefault()
  target.click()
}

/**
 * Lets a gallery hear keys and touches. There is one listener for each on the document, however many galleries it has;
 * they go with the last gallery.
 */
export function join(member: Member): () => void {
  const document = member.element.ownerDocument as Document & { [KEY]?: Hub | undefined }
  const hub = (document[KEY] ??= Object.assign(new Set<Member>(), {
    stopSwipe: () => {},
    handleEvent(event: Event) {
      pressSpace(event as KeyboardEvent)
      const first = [...hub].find(({ keydown }) => keydown)
      first?.keydown?.(event as KeyboardEvent, hub)
    },
  }))
  if (!hub.size) {
    document.addEventListener('keydown', hub)
    hub.stopSwipe = watchSwipe(document, (direction, event) => {
      for (const each of hub) each.swipe?.(direction, event)
    })
  }
  if (!hub.size && document.body.matches('.edit-mode'))
    void import('./bypass.js').then(({ bypass }) => bypass(document, () => !hub.size))
  hub.add(member)
  return () => {
    if (!hub.delete(member) || hub.size) return
    document.removeEventListener('keydown', hub)
    hub.stopSwipe()
    document[KEY] = undefined
  }
}
