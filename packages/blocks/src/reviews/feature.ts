import type { Feature } from '@vitrine/core-data/site'
import { isReviewsRequestPage } from '@vitrine/enums'
import { REVIEWS } from '@vitrine/messages'
import { pageIsland } from '../kit/pageIsland.js'
import { reactIsland } from '../kit/reactIsland.js'
import { reviewsPageCodec } from './codec.js'
import { ReviewsView } from './ReviewsView.js'

/** Takes the page of a review request over [COM-44]; React arrives with it. */
export const feature: Feature = pageIsland({
  name: 'reviews',
  island: reactIsland(ReviewsView, reviewsPageCodec.read, REVIEWS, 'reviews'),
  isPage: isReviewsRequestPage,
})
