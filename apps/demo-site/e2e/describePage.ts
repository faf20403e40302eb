import type { Page } from 'playwright'

/** Milliseconds that a page gets to describe itself: one whose thread is blocked gives no answer. */
const LONGEST_MS = 5000

/** The answer of a page, if it comes in time. */
async function within(answer: Promise<unknown>): Promise<unknown> {
  const limit = new Promise((resolve) => setTimeout(() => resolve('it gives no answer'), LONGEST_MS))
  return Promise.race([answer.catch(String), limit])
}

/**
 * Describes a page on which a test has failed, in one line: its address, the focus, running motions, the state of its
 * forms, and whether it draws frames. This tells a page that has stopped drawing from one that waits for an answer. A page
 * whose scripts are turned off gives no answer about its frames.
 */
export async function describePage(page: Page): Promise<string> {
  const facts = JSON.stringify(await within(page.evaluate(readFacts)))
  return `the page at the failure: ${page.url()} ${facts}; draws frames: ${await within(page.evaluate(drawsFrames))}`
}

/** Whether the page draws a frame within two seconds. */
function drawsFrames(): Promise<boolean> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(true))
    setTimeout(() => resolve(false), 2000)
  })
}

/** Reads the facts in the page. */
function readFacts(): object {
  const tagOf = (element: Element | null): string => element?.outerHTML.slice(0, 120) ?? ''
  return {
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
  }
}
