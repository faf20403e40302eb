import type { Hono } from 'hono'
import type { Env } from '../http/services.ts'
import { scriptText } from './scriptText.ts'

/** Runs in the page. It names nothing outside of itself, so that its text is the whole script. */
function provider(): void {
  async function createFollowButton(account: string, place: HTMLElement): Promise<HTMLElement> {
    const link = document.createElement('a')
    link.href = `https://x.com/intent/follow?screen_name=${encodeURIComponent(account)}`
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = `Follow @${account}`
    link.style.cssText =
      'display:inline-flex;align-items:center;min-height:44px;padding:0 22px;border-radius:22px;background:#0f1419;color:#fff;text-decoration:none'
    return place.appendChild(link)
  }
  const page = window as unknown as Record<string, unknown>
  page['twttr'] = { widgets: { createFollowButton } }
}

/** The stand-in for a social network's script: it speaks the follow buttons of `widgets.js` [SRV-3]. */
export function stubSocialRoutes(app: Hono<Env>): void {
  app.get('/stub/social/widgets.js', (c) => scriptText(c, provider))
}
