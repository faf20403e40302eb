import { isSafeHref } from '@vitrine/links'
import { check, pipe, string, trim } from 'valibot'
import type { GenericSchema } from 'valibot'

/** An address that a link may lead to. */
export const address: GenericSchema<unknown, string> = pipe(
  string(),
  trim(),
  check((value) => value !== '' && isSafeHref(value), 'a safe address'),
)
