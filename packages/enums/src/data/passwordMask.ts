/** Mask of a password that is set but not shown: eight bullets [ENU-51]. */
export const PASSWORD_MASK = '••••••••'
