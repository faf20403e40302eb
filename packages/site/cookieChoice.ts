import { CONSENT_CATEGORIES, type ConsentCategory } from '@vitrine/cookies'
import { formatMessage } from '@vitrine/messages'

/** The sentences about a choice, of the page about cookies. */
export type ChoiceTexts = Readonly<
  Record<'privacyAsked' | 'choiceUnknown' | 'choiceAllowed' | 'choicePartly' | 'choiceDenied', string>
>

/**
 * Returns the sentence about the present choice.
 * @param allowed - Names of the allowed categories, in `lang`; `undefined` before the visitor has chosen.
 * @param asksForPrivacy - The browser sends Global Privacy Control.
 */
export function choiceText(
  texts: ChoiceTexts,
  allowed: readonly string[] | undefined,
  { lang, asksForPrivacy }: { readonly lang: string; readonly asksForPrivacy: boolean },
): string {
  if (!allowed) return asksForPrivacy ? texts.privacyAsked : texts.choiceUnknown
  if (allowed.length === 0) return texts.choiceDenied
  if (allowed.length === CONSENT_CATEGORIES.length) return texts.choiceAllowed
  return formatMessage(texts.choicePartly, { list: new Intl.ListFormat(lang).format(allowed) })
}

/** Returns the categories that a form allows; `undefined` for a form without an answer. */
export function chosenIn(fields: FormData): readonly ConsentCategory[] | undefined {
  const choice = fields.get('choice')
  if (choice === 'allowed') return CONSENT_CATEGORIES
  if (choice === 'denied') return []
  const named = fields.getAll('category')
  return choice === 'chosen' ? CONSENT_CATEGORIES.filter((category) => named.includes(category)) : undefined
}
