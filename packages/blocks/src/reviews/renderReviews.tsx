import { REVIEWS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { renderPageView } from '../kit/renderPageView.js'
import type { RenderPageViewPorts } from '../kit/renderPageView.js'
import type { ReviewsPageData } from './codec.js'
import { ReviewsView } from './ReviewsView.js'

/**
 * Renders the form of a review request as HTML. On page type 209 its feature takes the markup over [COM-44].
 * @example renderReviews({ request, token, values: {}, failure: '' }, { renderToStaticMarkup, renderToString })
 */
export function renderReviews(data: ReviewsPageData, ports: RenderPageViewPorts): string {
  return renderPageView<ReviewsPageData, Translation<typeof REVIEWS>>('reviews', ReviewsView, data, REVIEWS, ports)
}
