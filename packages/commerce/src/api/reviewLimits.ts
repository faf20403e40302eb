/** Characters of a review's text. */
export const MAX_REVIEW_LENGTH = 4000
