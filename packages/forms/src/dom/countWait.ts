import type { FormState } from '../core/formState.js'

/** Counts down how long a refused form has to wait. */
export interface WaitCount {
  /** Begins with a failure that names a wait, and ends when the form leaves that failure. */
  follow(state: FormState): void
  /** The rest of the wait in the form's language, such as "54 sec"; `''` without one. */
  text(): string
  stop(): void
}

/** Units of a wait and their seconds, the longest first. A unit is used if the wait has at least two of it. */
const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Writes a number of seconds in the longest unit of which there are at least two [FRM-67]. */
function written(seconds: number, locale: string | undefined): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= 2 * size) ?? UNITS[2]
  const options = { style: 'unit', unit, unitDisplay: 'short' } as const
  const number = Math.ceil(seconds / size)
  try {
    return new Intl.NumberFormat(locale, options).format(number)
  } catch {
    // Format the wait in the browser's language if `Intl` refuses the page's language, which may be no BCP 47 tag.
    return new Intl.NumberFormat(undefined, options).format(number)
  }
}

/**
 * Creates the count of a form's wait [FRM-67].
 * @param root - The form's root; its language is that of the text.
 * @param onChange - Called after every change of the text.
 */
export function createWaitCount(root: HTMLElement, onChange: () => void): WaitCount {
  let timer: number | undefined
  /** When the wait is over, in milliseconds of the page's clock. */
  let end = 0
  const secondsLeft = (): number => Math.ceil((end - performance.now()) / 1000)

  function stop(): void {
    clearInterval(timer)
    timer = undefined
    end = 0
  }

  return {
    follow({ status, retryAfter = 0 }) {
      if (status !== 'failure') stop()
      else if (retryAfter > 0 && timer === undefined) {
        end = performance.now() + retryAfter
        timer = window.setInterval(() => {
          // Clear the interval but keep its id in `timer`, so that the same failure does not begin its wait again.
          if (secondsLeft() <= 0) clearInterval(timer)
          onChange()
        }, 1000)
      }
    },
    text() {
      const seconds = secondsLeft()
      return seconds > 0 ? written(seconds, root.closest<HTMLElement>('[lang]')?.lang || undefined) : ''
    },
    stop,
  }
}
