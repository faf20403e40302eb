import type { Member } from './pageKeys.js'

interface Members extends Set<Member> {
  handleEvent(event: Event): void
}

const EVENTS = ['click', 'keydown']
// Keep the set of galleries on the document under a registered symbol, so that two copies of this package agree on the
// gallery that an arrow key moves.
const MEMBERS = Symbol.for('vitrine.galleries.2')

/** Enter follows a link natively; on a link that opens an item, Space does the same [GAL-43]. */
function pressSpace(event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  if (event.key !== ' ' || !target.matches?.('[data-scope=gallery][data-part=open]')) return
  event.preventDefault()
  target.click()
}

/** Fetches the code of the keys for a key that moves a gallery [GAL-35]; Space opens an item [GAL-43]. */
function keydown(event: KeyboardEvent, members: ReadonlySet<Member>): void {
  pressSpace(event)
  if ([...members].some(({ keys }) => keys?.().includes(event.key)))
    void import('./pageKeys.js').then(({ moveByKey }) => moveByKey(event, members))
}

/**
 * Registers a gallery with its document, which has one listener for each kind of event, however many galleries there are:
 * clicks [GAL-20] [GAL-43] [GAL-50] [GAL-82] and keys [GAL-35]. In the editor links are not followed [GAL-44]. The
 * listeners stand on the document, so that handlers of React, which run on its root container, run first.
 * @returns Removes the gallery; the last one removes the listeners [GAL-48].
 */
export function registerGallery(member: Member): () => void {
  const document = member.root.ownerDocument as Document & { [MEMBERS]?: Members | undefined }
  const members = (document[MEMBERS] ??= Object.assign(new Set<Member>(), {
    handleEvent(event: Event) {
      if (event.type === 'keydown') return keydown(event as KeyboardEvent, members)
      const root = (event.target as Element).closest?.('[data-scope=gallery][data-part=root]')
      for (const each of members) if (each.root === root) each.click?.(event as MouseEvent)
    },
  }))
  if (!members.size) {
    for (const type of EVENTS) document.addEventListener(type, members)
    if (document.body.matches('.edit-mode'))
      void import('./editorBypass.js').then(({ bypassLinks }) => bypassLinks(document, () => !members.size))
  }
  members.add(member)
  return () => {
    if (!members.delete(member) || members.size) return
    for (const type of EVENTS) document.removeEventListener(type, members)
    document[MEMBERS] = undefined
  }
}
