/** Maps a share of time to progress, both 0 to 1: 0 gives 0 and 1 gives 1 [MOT-5]. */
export type Easing = (progress: number) => number

/** Starts at full speed and slows down to rest [MOT-5] [MOT-4] [MOT-6]. */
export const easeOutSine: Easing = (progress) => Math.sin((progress * Math.PI) / 2)

/** Name of an easing. */
export type EasingName =
  | 'linear'
  | 'easeInSine'
  | 'easeOutSine'
  | 'easeInOutSine'
  | 'easeInCubic'
  | 'easeOutCubic'
  | 'easeInOutCubic'

/** The easings, by their usual names. None of them ever goes back [MOT-5]. */
export const easings: Readonly<Record<EasingName, Easing>> = {
  linear: (progress) => progress,
  easeInSine: (progress) => 1 - Math.cos((progress * Math.PI) / 2),
  easeOutSine,
  easeInOutSine: (progress) => (1 - Math.cos(progress * Math.PI)) / 2,
  easeInCubic: (progress) => progress ** 3,
  easeOutCubic: (progress) => 1 - (1 - progress) ** 3,
  easeInOutCubic: (progress) => (progress < 0.5 ? 4 * progress ** 3 : 1 - 4 * (1 - progress) ** 3),
}
