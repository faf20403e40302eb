import { createSession, readViewer } from '@vitrine/access'
import { accessCalls } from '@vitrine/access/api'
import { siteContext } from '@vitrine/core-data/site'
import type { IslandModule } from '@vitrine/core-data/site'
import { findPart } from '@vitrine/parts'
import { blockPlace } from '../kit/blockPlace.js'

/** Signs a member out by the members' call [ACC-41]; then the page reloads. A fault is reported [BLK-68]. */
export const island: IslandModule<undefined> = {
  decode: () => ({ ok: true, data: undefined }),
  start(element, _, site) {
    const form = findPart<HTMLFormElement & HTMLElement>(element, 'members', 'log-out')
    const controller = new AbortController()
    const session = createSession({
      viewer: readViewer(site.use(siteContext)),
      calls: accessCalls(site.client),
      onError: (error) => site.report(error, blockPlace(element)),
    })
    form?.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        void session.signOut()
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  },
}
