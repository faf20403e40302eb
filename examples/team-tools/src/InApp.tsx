import { createAdminEvents, createNativeBridge, isNativeApp } from '@vitrine/access'
import { createClient } from '@vitrine/core-data'
import { siteCalls } from '@vitrine/core-data/api'
import { createSessionStore, waitForElement } from '@vitrine/core-data/site'
import { Permission } from '@vitrine/enums'
import { createTracker, googleAnalyticsAdapter, plausibleAdapter, pointerPosition } from '@vitrine/tracking'
import { useEffect, useState } from 'react'

const store = createSessionStore()
const bridge = createNativeBridge()
Object.assign(window, { vitrineSettle: bridge.settle })

/** Sends events to two counting services; a page begins it with consent. */
export const startCounting = () => [
  createTracker({ adapter: plausibleAdapter({ domain: 'prints.example' }) }),
  createTracker({ adapter: googleAnalyticsAdapter() }),
]

/** A page inside the mobile app, in several tabs of an administrator, and across visits. */
export function InApp() {
  const [said, setSaid] = useState('')
  const [news, setNews] = useState('none')
  const [pointer, setPointer] = useState('nowhere')
  useEffect(() => {
    const visits = Number(store.get('visits') ?? 0) + 1
    store.set('visits', visits)
    const onNews = (event: Event) => setNews((event as CustomEvent<{ name: string }>).detail.name)
    document.addEventListener('vitrine:access:admin', onNews)
    const positions = pointerPosition(true)
    positions.subscribe(({ x, y }) => setPointer(`${Math.round(x)}, ${Math.round(y)}`))
    void waitForElement('main', '[data-visits]').then((element) => (element.textContent = `${visits}`))
    return () => {
      document.removeEventListener('vitrine:access:admin', onNews)
      positions.stop()
    }
  }, [])
  async function tellTabs() {
    const events = createAdminEvents({ site: 'prints', permissions: [Permission.AdminAccess] })
    events.emit({ name: 'published' })
    events.stop()
  }
  const askApp = () => bridge.info().then(String, (error: Error) => setSaid(error.message))
  const readHeader = () =>
    siteCalls(createClient())
      .headerFooter()
      .then(String, (error: Error) => setSaid(error.name))
  return (
    <section>
      <h2>In an app, in tabs, across visits</h2>
      <div className="buttons">
        <button onClick={askApp}>Ask the app</button>
        <button onClick={tellTabs}>Tell the other tabs</button>
        <button onClick={readHeader}>Read the header</button>
      </div>
      <dl>
        <dt>In the app</dt>
        <dd>{isNativeApp(location.href) ? 'yes' : 'no'}</dd>
        <dt>Answer</dt>
        <dd>{said}</dd>
        <dt>News</dt>
        <dd>{news}</dd>
        <dt>Pointer</dt>
        <dd>{pointer}</dd>
        <dt>Visits</dt>
        <dd data-visits="" />
      </dl>
    </section>
  )
}
