import { warnProp } from '@vitrine/parts'
import type { FormModel } from './fieldKinds.js'

/** Warns of fields whose `type` names no kind. Such a field is shown as text. */
export function warnOfTypes({ definition, kinds }: FormModel): void {
  for (const { id, type } of definition.fields)
    if (!kinds.has(type))
      warnProp('Form', `${id}.type`, `"${type}" is shown as text. Use one of: ${[...kinds.keys()].join(', ')}.`)
}
