import type { LocaleTexts } from '@vitrine/messages/locales'

/** A few French texts; the others stay English. */
export const french: LocaleTexts = { skipToContent: 'Aller au contenu', signInLink: 'Se connecter', submit: 'Envoyer' }
