import { warnProp } from '@vitrine/parts'
import type { DialogButtons } from './dialogs.js'

const BUTTONS: readonly DialogButtons[] = ['confirm-or-reject', 'confirm-or-cancel', 'confirm', 'none']
const ROLES = ['alertdialog', 'dialog'] as const

/** Reads one of a few allowed words. Any other value warns and becomes the fallback. */
function readWord<Word extends string>(
  prop: string,
  value: Word | undefined,
  words: readonly Word[],
  fallback: Word,
): Word {
  if (value === undefined) return fallback
  if (words.includes(value)) return value
  warnProp('ConfirmDialog', prop, `${JSON.stringify(value)} is no ${prop}. Pass one of ${words.join(', ')}.`)
  return fallback
}

/** The buttons of a dialog. Default `'confirm-or-cancel'` [DLG-1]. */
export const readButtons = (value: DialogButtons | undefined): DialogButtons =>
  readWord('buttons', value, BUTTONS, 'confirm-or-cancel')

/** The role of a dialog. Default `'alertdialog'` [DLG-7]. */
export const readRole = (value: 'alertdialog' | 'dialog' | undefined): 'alertdialog' | 'dialog' =>
  readWord('role', value, ROLES, 'alertdialog')

/** Milliseconds of a toast [DLG-18] or before a tooltip [DLG-23], from 0. Any other value warns and becomes the default. */
export function readMilliseconds(component: string, prop: string, value: number | undefined, fallback: number): number {
  if (value === undefined) return fallback
  if (value >= 0) return value
  warnProp(component, prop, `${value} is no time. Pass milliseconds from 0.`)
  return fallback
}
