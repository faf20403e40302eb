/** The answers of a survey's scale, from strong disagreement to strong agreement, in en-US [MSG-10]. */
export const LIKERT = {
  stronglyDisagree: 'Strongly Disagree',
  disagree: 'Disagree',
  neutral: 'Neutral',
  agree: 'Agree',
  stronglyAgree: 'Strongly Agree',
} as const
