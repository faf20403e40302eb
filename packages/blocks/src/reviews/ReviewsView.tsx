'use client'

import { saveReviews } from '@vitrine/commerce/api'
import { ReviewForm } from '@vitrine/commerce/react'
import { vitrineLoader } from '@vitrine/media'
import type { REVIEWS, Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { ReactIslandProps } from '../kit/reactIslandProps.js'
import type { ReviewsPageData } from './codec.js'

/** The form of a review request over the site's calls and texts. */
export function ReviewsView(props: ReactIslandProps<ReviewsPageData, Translation<typeof REVIEWS>>): ReactElement {
  const { data, messages, page, site } = props
  const { request, token, currency, values, failure } = data
  return (
    <ReviewForm
      request={request}
      currency={currency}
      crumb={page?.crumb}
      defaultValues={values}
      failure={failure}
      messages={messages}
      locale={page?.locale ?? site?.locale}
      loader={vitrineLoader}
      contentLanguage={page?.contentLanguage}
      onSend={site && ((body) => site.client.call(saveReviews, { params: { token }, body }))}
    />
  )
}
