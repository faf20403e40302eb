import { dueCentsOf, moneyIn } from '@vitrine/server/shop'
import { pageTitle } from '../render/pageTitle.ts'
import { sentenceIn, translatorOf } from '../languages.ts'
import { CHECKOUT } from '../../messages/checkout.ts'
import { formatMessage } from '@vitrine/messages'
import { PageType } from '@vitrine/enums'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { renderToStaticMarkup } from 'react-dom/server'
import { CheckoutPage, type CheckoutQuestions } from '../../pages/CheckoutPage.tsx'
import { personalPage } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import { documentParts } from '../render/documentParts.ts'
import { drawNotice } from '../render/drawNotice.ts'
import { errorTitle } from '../render/errorTitle.ts'
import { makeModel } from '../render/pageModel.ts'
import { translationOfPage } from '../render/pageSettings.ts'
import { readPictures } from '../render/picture.ts'
import { linesIn } from '../database/linesIn.ts'
import { type Names, readNamesIn, translatedName } from '../database/namesIn.ts'
import type { CheckoutState } from './checkout.ts'
import type { Composed } from './compose.ts'
import { summaryOf } from './orderView.ts'
import { orderKey } from './serveCheckout.ts'

/** Texts of one kind of checkout, and its questions. */
export interface CheckoutWords {
  readonly title: string
  readonly lead: string
  /** Label of the button; the total follows it. */
  readonly submit: string
  readonly back: { readonly label: string; readonly href: string }
  readonly questions: CheckoutQuestions
  /** Number of a `PageType`. Default: that of the checkout. */
  readonly pageType?: number
}

/** The questions with the ways of sending whose names are translated into the language of the page [PAN-145]. */
function questionsIn(questions: CheckoutQuestions, names: Names): CheckoutQuestions {
  if (questions.kind !== 'cart') return questions
  const shipping = questions.shipping.map(([id, name, cost]) => {
    const translated = translatedName(names, name)
    return [id, translated ?? name, cost, translated !== undefined] as const
  })
  return { ...questions, shipping }
}

/** The page of a checkout with its form [SRV-53] [SRV-112]. Its title is in the language of its words [SRV-97]. */
export async function renderCheckout(
  c: Context<Env>,
  services: Services,
  { title, lead, submit, back, questions, pageType = PageType.Checkout }: CheckoutWords,
  composed: Composed,
  status: ContentfulStatusCode,
  { typed, errors, failure }: CheckoutState,
): Promise<Response> {
  const page = pageTitle(title)
  const model = await makeModel(c, services, {
    pageType,
    shell: 'checkout',
    title: failure === undefined ? page : errorTitle(c, page),
    isOwners: questions.kind === 'donation',
    isRefusal: failure !== undefined,
    description: questions.kind === 'donation' ? questions.text : lead,
    blockTypes: ['image'],
    kinds: ['checkout'],
  })
  const { draft } = composed
  const language = translationOfPage(model.context)
  const [read, lines, names] = await Promise.all([
    readPictures(services, language, draft.lines),
    linesIn(services.db, draft.lines, language),
    readNamesIn(services.db, 'delivery', language),
  ])
  const { search, pathname } = new URL(c.req.url)
  const { grandTotalCents } = draft.details.totals
  const dueCents = dueCentsOf(draft.details)
  const total = moneyIn(model.lang, draft.currency)(dueCents)
  const notice = failure === undefined ? undefined : { title: failure, text: '', isFocused: true }
  function* main(): Generator<string> {
    if (notice) yield drawNotice(notice, model.lang)
    yield renderToStaticMarkup(
      <CheckoutPage
        title={title}
        lead={lead}
        action={pathname + search}
        crumb={model.crumb}
        submissionKey={orderKey(services, model.crumb, composed)}
        questions={questionsIn(questions, names)}
        summary={
          grandTotalCents > 0
            ? summaryOf({ ...draft, lines }, model.contentLanguage, model.lang, read, names)
            : undefined
        }
        isCovered={grandTotalCents > 0 && dueCents === 0}
        submit={
          dueCents > 0
            ? formatMessage(translatorOf(model.lang)(CHECKOUT).buttonWithTotal, { action: submit, total })
            : submit
        }
        errors={Object.fromEntries(
          Object.entries(errors).map(([name, error]) => [name, sentenceIn(model.lang, error)]),
        )}
        typed={typed}
        takesCards={services.cards !== undefined}
        hasElement={services.cards?.element !== undefined}
        back={back}
        script={services.assets.scripts?.['reminder']}
        nonce={model.nonce}
        lang={model.lang}
        contentLanguage={model.contentLanguage}
      />,
    )
  }
  return personalPage(c, documentParts(services.log, model, main), status)
}
