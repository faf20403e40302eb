import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from '../http/services.ts'
import { runProviderScript } from '../testing/runProviderScript.ts'
import { stubSocialRoutes } from './social.ts'

interface Network {
  readonly widgets: { createFollowButton(account: string, place: HTMLElement): Promise<HTMLElement> }
}

test('the stand-in of a social network draws a button that follows an account [SRV-3 f]', async () => {
  const app = new Hono<Env>()
  stubSocialRoutes(app)
  const response = await app.request('/stub/social/widgets.js')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  const window = runProviderScript(await response.text())
  const { twttr } = window as unknown as { twttr: Network }
  const place = window.document.getElementById('place')!
  const button = await twttr.widgets.createFollowButton('lantern&hall', place)
  expect([...place.children]).toEqual([button])
  expect(button.outerHTML).toBe(
    '<a href="https://x.com/intent/follow?screen_name=lantern%26hall" target="_blank" rel="noopener" ' +
      'style="display: inline-flex; align-items: center; min-height: 44px; padding: 0px 22px; border-radius: 22px; ' +
      'background: rgb(15, 20, 25); color: rgb(255, 255, 255); text-decoration: none;">Follow @lantern&amp;hall</a>',
  )
})
