import { FORM_FILES } from '@vitrine/messages'
import type { FormMessages } from '../core/messages.js'
import type { PageForm } from './formElements.js'
import { writeText } from './showState.js'

/** Shows how much of a submission has been sent. */
export interface Progress {
  /** @param sent - From 0 to 1. */
  report(sent: number): void
  /** Removes the bar. */
  end(): void
}

/** A part of the form, made by script: the server's page sends nothing by script. */
function partOf<Name extends keyof HTMLElementTagNameMap>(tag: Name, part: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(tag)
  element.dataset['scope'] = 'form'
  element.dataset['part'] = part
  return element
}

/** Shows a bar and the percent below the button, and announces each quarter [FRM-86]. */
export function showProgress({ root, parts }: PageForm, texts: FormMessages): Progress {
  const box = partOf('div', 'progress')
  const bar = partOf('progress', 'progress-bar')
  const label = partOf('span', 'progress-text')
  bar.setAttribute('aria-label', texts.sendingFiles ?? FORM_FILES.sendingFiles)
  box.append(bar, label)
  parts('submit')[0]?.after(box)
  const percent = new Intl.NumberFormat(root.closest<HTMLElement>('[lang]')?.lang || undefined, { style: 'percent' })
  let quarter = 0
  return {
    report(sent) {
      bar.value = sent
      label.textContent = percent.format(sent)
      const reached = Math.floor(sent * 4)
      if (reached === quarter) return
      quarter = reached
      writeText(parts('status')[0], `${texts.submitting} ${percent.format(reached / 4)}`)
    },
    end: () => box.remove(),
  }
}
