import { mayManageStore, mayModerate } from '@vitrine/enums'

/** A page of the panel for moderating visitors' texts. */
export interface ModerationArea {
  readonly path: string
  readonly title: string
  readonly noun: 'comment' | 'review'
  may(this: void, roles: readonly number[]): boolean
}

/** Comments on posts and events [SRV-21] [COL-20] [SRV-58]. */
export const COMMENT_AREA: ModerationArea = {
  path: '/config/comments',
  title: 'Comments',
  noun: 'comment',
  may: mayModerate,
}

/** Reviews of products [SRV-21] [SRV-58] [SRV-113]. */
export const REVIEW_AREA: ModerationArea = {
  path: '/config/reviews',
  title: 'Reviews',
  noun: 'review',
  may: (roles) => mayModerate(roles) || mayManageStore(roles),
}
