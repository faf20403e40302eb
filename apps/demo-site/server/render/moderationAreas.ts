import { mayManageStore, mayModerate } from '@vitrine/enums'

/** A page of the panel for moderating visitors' texts. */
export interface ModerationArea {
  readonly path: string
  readonly title: string
  readonly noun: string
  may(this: void, roles: readonly number[]): boolean
}

/** Comments on posts and events [SRV-21]. */
export const COMMENT_AREA: ModerationArea = {
  path: '/config/comments',
  title: 'Comments',
  noun: 'comment',
  may: mayModerate,
}

/** Reviews of products. */
export const REVIEW_AREA: ModerationArea = {
  path: '/config/reviews',
  title: 'Reviews',
  noun: 'review',
  may: (roles) => mayModerate(roles) || mayManageStore(roles),
}
