import { ApiError } from '../http/apiError.ts'

/** Why an item cannot be stored, with the member of the form that is wrong: `'event.start'`, `'tags.2'`. */
export interface ItemFault {
  readonly field: string
  readonly message: string
}

/** The refusal of an item: nothing has been stored. */
export function refuseItem(faults: readonly ItemFault[]): ApiError {
  return new ApiError(400, { error: faults[0]?.message ?? 'This cannot be stored.', faults })
}
