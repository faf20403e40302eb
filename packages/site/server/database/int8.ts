/** The type id of PostgreSQL's `bigint`, which the drivers give as text unless they are told otherwise. */
export const INT8 = 20
