import { consentValue, createConsent } from '@vitrine/cookies'
import { choiceText, type ChoiceTexts, chosenIn } from './cookieChoice.ts'

const consent = createConsent({ record: false })

// Show the choice of the browser in the form of an export, which is drawn for all visitors alike, and store another one as
// the site's own page does, which is loaded again with the choice [ENG-128].
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-cookie-choice]')) {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="category"]')]
  for (const box of boxes) box.checked = consent.allows(box.value as Parameters<typeof consent.allows>[0])
  const labels = boxes.filter(({ checked }) => checked).map((box) => box.labels?.[0]?.textContent.trim() ?? '')
  const texts = JSON.parse(form.dataset['cookieChoice']!) as ChoiceTexts
  const state = form.parentElement?.querySelector('output')
  const about = { lang: document.documentElement.lang, asksForPrivacy: consent.globalPrivacyControl }
  if (state) state.textContent = choiceText(texts, consent.hasChoice ? labels : undefined, about)
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = chosenIn(new FormData(form, event.submitter))
    if (!chosen) return
    consent.choose(consentValue(chosen))
    location.reload()
  })
}
