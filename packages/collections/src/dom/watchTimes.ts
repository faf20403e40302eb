import { relativeTime, relativeTimeRefresh, type TIME, type Translation } from '@vitrine/messages'

/** Milliseconds between two updates of the times, as `relativeTimeRefresh` demands [COL-21]. */
const REFRESH = 5000

/** Properties of `watchTimes`. */
export interface TimesOptions {
  readonly locale: string
  readonly messages: Translation<typeof TIME>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Keeps the times of comments fresh: every 5000 ms while one of them is under 60 s old [COL-20] [COL-21].
 * @returns `look` writes the times now and begins anew, for a comment that has been added.
 */
export function watchTimes(
  root: HTMLElement,
  { locale, messages, now }: TimesOptions,
): { readonly look: () => void; readonly stop: () => void } {
  const counted = new WeakSet<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    const present = now()
    let isYoung = false
    for (const time of root.querySelectorAll<HTMLTimeElement>('[data-part=time]')) {
      const then = Date.parse(time.dateTime)
      const isCounting = relativeTimeRefresh(then, present) !== undefined
      // Rewrite a comment's time once more when the comment becomes a minute old: its relative text must then become a
      // date.
      if (isCounting || counted.delete(time))
        time.textContent = relativeTime(then, present, { locale, messages, timeZone: 'UTC' })
      if (isCounting) counted.add(time)
      isYoung ||= isCounting
    }
    if (isYoung) timer = setTimeout(look, REFRESH)
  }
  look()
  return { look, stop: () => clearTimeout(timer) }
}
