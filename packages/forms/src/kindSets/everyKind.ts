import { kindTable, type FieldKinds } from '../core/fieldKinds.js'
import type { FieldKind } from '../core/fieldKind.js'
import type { FieldType } from '../core/fieldType.js'
import { email } from '../kinds/email.js'
import { file } from '../kinds/file.js'
import { hidden } from '../kinds/hidden.js'
import { name } from '../kinds/name.js'
import { text } from '../kinds/text.js'
import { textarea } from '../kinds/textarea.js'
import * as further from './furtherKinds.js'

/** Every kind, by name. A new type of field needs its kind in `furtherKinds.ts`, which the type demands. */
export const EVERY_KIND: FieldKinds = /* @__PURE__ */ kindTable(
  Object.values({ text, textarea, email, name, hidden, file, ...further } satisfies Record<FieldType, FieldKind>),
)
