/** Milliseconds that the owner's address may take. */
const PATIENCE_MS = 20_000

/**
 * Sends a form of an export to the owner's address [ENG-86]. The header makes the browser ask first whether the address
 * takes posts of other origins. If not, nothing has been sent, and the browser posts the form itself.
 * @returns Whether the address took it; `undefined` if the browser may send nothing there by script.
 */
async function postForm(form: HTMLFormElement): Promise<boolean | undefined> {
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new FormData(form),
      headers: { Accept: 'application/json', 'X-Requested-With': 'fetch' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return answer.ok
  } catch (error) {
    return navigator.onLine && error instanceof TypeError ? undefined : false
  }
}

async function sendForm(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (button?.getAttribute('aria-disabled') === 'true') return
  // An address that gets a form twice knows it by this name.
  const id = form.querySelector<HTMLInputElement>('input[name="submission"]') ?? document.createElement('input')
  Object.assign(id, { type: 'hidden', name: 'submission', value: id.value || crypto.randomUUID() })
  form.append(id)
  button?.setAttribute('aria-disabled', 'true')
  const isTaken = await postForm(form)
  button?.removeAttribute('aria-disabled')
  if (isTaken === undefined) return form.submit()
  const status = form.querySelector('[data-part="status"]')
  if (!isTaken) {
    if (status) status.textContent = form.dataset['staticForm']!
    return undefined
  }
  const success = form.parentElement?.querySelector<HTMLElement>('[data-part="success"]')
  form.hidden = true
  if (!success) return undefined
  success.hidden = false
  success.focus()
  return undefined
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-static-form]'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void sendForm(form)
  })
