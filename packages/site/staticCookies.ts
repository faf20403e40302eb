import { CONSENT_CATEGORIES, type ConsentCategory, consentValue, createConsent } from '@vitrine/cookies'

/** The sentences about a choice, of the page about cookies. */
export type ChoiceTexts = Readonly<
  Record<'privacyAsked' | 'choiceUnknown' | 'choiceAllowed' | 'choicePartly' | 'choiceDenied', string>
>

const consent = createConsent({ record: false })
const allowed = CONSENT_CATEGORIES.filter((category) => consent.allows(category))

/** The sentence about the present choice. @param labels - Names of the allowed categories. */
function stateText(texts: ChoiceTexts, labels: readonly string[]): string {
  if (!consent.hasChoice) return consent.globalPrivacyControl ? texts.privacyAsked : texts.choiceUnknown
  if (labels.length === 0) return texts.choiceDenied
  if (labels.length === CONSENT_CATEGORIES.length) return texts.choiceAllowed
  return texts.choicePartly.replace('{list}', new Intl.ListFormat(document.documentElement.lang).format(labels))
}

/** Stores the answer of a pressed button as the site's own page does, which is loaded again with the choice. */
function choose(form: HTMLFormElement, pressed: string): void {
  const named = new FormData(form).getAll('category') as ConsentCategory[]
  const categories = { allowed: CONSENT_CATEGORIES, denied: [] }[pressed] ?? named
  consent.choose(consentValue(categories))
  location.reload()
}

// Show the choice of the browser in the form of an export, which is drawn for all visitors alike [ENG-128].
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-cookie-choice]')) {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="category"]')]
  for (const box of boxes) box.checked = allowed.includes(box.value as ConsentCategory)
  const state = form.parentElement?.querySelector('output')
  const labels = boxes.filter(({ checked }) => checked).map((box) => box.labels?.[0]?.textContent.trim() ?? '')
  if (state) state.textContent = stateText(JSON.parse(form.dataset['cookieChoice']!) as ChoiceTexts, labels)
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    choose(form, (event.submitter as HTMLButtonElement | null)?.value ?? 'chosen')
  })
}
