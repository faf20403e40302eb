import type { Page } from 'playwright'

/** Milliseconds that a page gets to describe itself: one whose thread is blocked gives no answer. */
const LONGEST_MS = 5000

/**
 * Describes a page on which a test has failed, in one line: its address, whether it draws frames, the focus, running
 * motions and the state of its forms. This tells a page that has stopped drawing from one that waits for an answer.
 */
export async function describePage(page: Page): Promise<string> {
  const limit = new Promise<string>((resolve) => setTimeout(() => resolve('it gives no answer'), LONGEST_MS))
  const facts = await Promise.race([page.evaluate(readFacts).catch(String), limit])
  return `the page at the failure: ${page.url()} ${facts}`
}

/** Reads the facts in the page. */
async function readFacts(): Promise<string> {
  const tagOf = (element: Element | null): string => element?.outerHTML.slice(0, 120) ?? ''
  const drawn = new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true))
    setTimeout(() => resolve(false), 2000)
  })
  return JSON.stringify({
    drawsFrames: await drawn,
    visibility: document.visibilityState,
    ready: document.readyState,
    focus: tagOf(document.activeElement),
    motions: document.getAnimations().filter(({ playState }) => playState === 'running').length,
    forms: [...document.querySelectorAll('[data-scope=form][data-part=root], form')].map((form) =>
      form.outerHTML.slice(0, form.outerHTML.indexOf('>') + 1),
    ),
    alerts: [...document.querySelectorAll('[role=alert], [role=status]')].flatMap(
      ({ textContent }) => textContent || [],
    ),
  })
}
