import {
  createSession,
  enhanceEscape,
  enhancePanel,
  followRedirect,
  panelAddress,
  readViewer,
  watchSession,
} from '@vitrine/access'
import { accessCalls, logout } from '@vitrine/access/api'
import { type Feature, siteContext } from '@vitrine/core-data/site'

const PASSKEY = '[data-scope="access"][data-part="passkey"]'

/**
 * Joins access to the page: the redirect to the panel [ACC-26], the Escape keys [ACC-30] [ACC-32] [ACC-33], and the
 * sessions of other tabs. If another tab signs in or out, the page reloads, unless a form of the page is being sent and
 * its answer is pending [ACC-45]. A member's sign-out form makes the member's own call [ACC-41]. A press of a passkey
 * button loads the code of passkeys [ACC-42].
 */
export const feature: Feature = (site, document) => {
  const context = site.use(siteContext)
  if (followRedirect(context)) return () => {}
  const viewer = readViewer(context)
  const report = (error: unknown): void => site.report(error, { source: 'feature', type: 'access' })
  const session = createSession({ viewer, calls: accessCalls(site.client), document, onError: report })
  // The browser may be posting a form since before this code ran; the recorder of early events has marked it.
  let isLeaving = !!document.querySelector('form[data-posting]')
  function handleSubmit(event: Event): void {
    if (event.defaultPrevented) return
    const isMemberLeaving =
      viewer.kind === 'member' && (event.target as HTMLFormElement).getAttribute('action') === logout.path
    if (isMemberLeaving) {
      event.preventDefault()
      void session.signOut()
    } else isLeaving = true
  }
  /**
   * Reloads the page. Text in forms is kept over a sign-in or sign-out, but not when another person signs in [ACC-45].
   */
  async function loadAnew(id: string | undefined): Promise<void> {
    if (id === undefined || viewer.id === undefined) {
      await import('./keptText.js').then(({ keepText }) => keepText(document), report)
    }
    document.location.reload()
  }
  async function handlePress(event: Event): Promise<void> {
    const root = (event.target as Element).closest(`${PASSKEY} button`)?.closest<HTMLElement>(PASSKEY)
    if (!root) return
    event.preventDefault()
    // Suspend the reload for a changed account while a passkey signs in: the new identity cookie would otherwise reload
    // the page and cancel the navigation to the next page.
    isLeaving = true
    try {
      const { passkeyCalls, pressPasskey } = await import('@vitrine/access/passkeys')
      isLeaving = await pressPasskey(root, { calls: passkeyCalls(site.client) })
    } catch (error) {
      isLeaving = false
      report(error)
    }
  }
  const press = (event: Event): void => void handlePress(event)
  document.addEventListener('click', press)
  // Listen for `submit` on the window: a bubbling listener there runs after the page's own listeners and sees whether
  // they have prevented the submission.
  window.addEventListener('submit', handleSubmit)
  const panel = document.querySelector<HTMLElement>('[data-scope="access"][data-part="panel"]')
  const stops = [
    () => window.removeEventListener('submit', handleSubmit),
    () => document.removeEventListener('click', press),
    watchSession({
      id: viewer.id,
      document,
      onChange(id) {
        if (!isLeaving && session.$state.get().status === 'idle') void loadAnew(id)
      },
    }),
    // Bind the panel before `enhanceEscape`, so that the panel handles Escape first and prevents the
    // default of a press that it uses.
    ...(panel ? [enhancePanel(panel)] : []),
    enhanceEscape(document, {
      viewer,
      allowEscapeKeyLogin: context.websiteSettings?.allowEscapeKeyLogin,
      panelAddress: () => panelAddress(context, document.location),
      onLogOut: () => session.signOut(),
    }),
  ]
  return () => {
    for (const stop of stops.toReversed()) stop()
  }
}
