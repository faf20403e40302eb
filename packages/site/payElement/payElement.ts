import { loadScript } from '@vitrine/trust'
import type { ElementOutcome, MountedElement, MountElement } from './mountElement.ts'
import { mountStripe } from './mountStripe.ts'
import { passScripts } from './passScripts.ts'
import type { PayAnswer, PayPage } from './payPage.ts'

/** Milliseconds for each step until the element is shown. */
const PATIENCE = 10_000

const place = document.querySelector<HTMLElement>('[data-pay]')

const part = <Type extends HTMLElement = HTMLElement>(selector: string): Type => place!.querySelector<Type>(selector)!

/** Asks the site for the state of the payment, which it asks the service for. */
async function askSite({ action, crumb }: PayPage): Promise<PayAnswer> {
  const response = await fetch(action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ crumb, do: 'element' }),
    signal: AbortSignal.timeout(PATIENCE * 2),
  })
  if (!response.ok) throw new Error(`[pay] The site has answered ${response.status}.`)
  return (await response.json()) as PayAnswer
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('[pay] The element has not been shown in time.')), PATIENCE)
  })
  return Promise.race([work, late])
}

async function driverOf({ driver }: PayPage): Promise<MountElement> {
  if (driver === 'stripe') return mountStripe
  return ((await import(/* @vite-ignore */ driver)) as { readonly mountElement: MountElement }).mountElement
}

/** The looks of the page, from its own text and button. */
function looksOf(button: HTMLElement) {
  const { color, colorScheme } = getComputedStyle(place!)
  const { backgroundColor, borderRadius } = getComputedStyle(button)
  const ground = getComputedStyle(document.body).backgroundColor
  return { isDark: colorScheme === 'dark', text: color, ground, accent: backgroundColor, radius: borderRadius }
}

/** Loads the script of the service first: a payment begins at the element only where it can be shown. */
async function mount(page: PayPage): Promise<MountedElement | undefined> {
  passScripts(page.scripts)
  const [open] = await Promise.all([driverOf(page), loadScript(page.script, { timeout: PATIENCE })])
  const answer = await askSite(page)
  if ('redirectUrl' in answer) return void location.replace(answer.redirectUrl)
  const fields = part('.pay-fields')
  fields.hidden = false
  const { key, lang } = page
  return inTime(open({ place: fields, key, secret: answer.secret, lang, looks: looksOf(part('button')) }))
}

/**
 * Confirms a payment, and asks the site for its state whatever the element says.
 * @returns A sentence about a payment that is still open; `undefined` when another page follows.
 */
async function confirm(page: PayPage, element: MountedElement): Promise<string | undefined> {
  const outcome = await element.confirm().catch((): ElementOutcome | 'unknown' => 'unknown')
  const answer = await askSite(page).catch(() => undefined)
  if (answer && 'redirectUrl' in answer) return void location.replace(answer.redirectUrl)
  return page.words[answer && outcome !== 'done' && outcome !== 'unknown' ? outcome : 'unknown']
}

/** Starts the page of payment: it shows the element, or leaves the form that leads to the service's page [COM-139]. */
async function start(page: PayPage): Promise<void> {
  const [status, problem, button] = [part('output'), part('[role=alert]'), part<HTMLButtonElement>('button')]
  function showProblem(text: string): void {
    status.textContent = ''
    problem.textContent = text
  }
  place!.hidden = false
  status.textContent = page.words.loads
  let element: MountedElement | undefined
  try {
    element = await mount(page)
  } catch (error) {
    part('.pay-fields').remove()
    showProblem(page.words.failed)
    console.warn(error)
    return
  }
  if (!element) return
  const mounted = element
  let isBusy = false
  showProblem('')
  button.hidden = false
  place!.dataset['state'] = 'ready'
  button.addEventListener('click', async () => {
    if (isBusy) return
    isBusy = true
    button.setAttribute('aria-disabled', 'true')
    showProblem('')
    status.textContent = page.words.confirms
    const text = await confirm(page, mounted)
    if (text === undefined) return
    showProblem(text)
    button.removeAttribute('aria-disabled')
    isBusy = false
  })
}

// A page that the browser shows again may be of a payment that has ended.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

if (place) void start(JSON.parse(place.dataset['pay']!) as PayPage)
