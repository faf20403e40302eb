import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The tooltip that shows. */
export const shown = (): Element | null => document.querySelector("[data-part='tooltip']")
/** The button that the tooltip explains. */
export const button = (): HTMLElement => document.querySelector<HTMLElement>('[data-trigger]')!

/** Advances the fake clock by these milliseconds. */
export const pass = (time: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(time)))
/** Replaces timers and `performance` by fake ones, which only the test advances. */
export const holdTime = (): unknown => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
