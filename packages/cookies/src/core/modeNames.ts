/** Preview mode [COO-3]. */
export const PREVIEW_COOKIE = 'ss_preview'
/** Override mode [COO-3]. */
export const OVERRIDE_COOKIE = 'ss_override'
/** Whether the owner's frame is expanded [COO-3]. */
export const FRAME_EXPANDED_COOKIE = 'ss_frameExpanded'
/** Whether the owner's own scripts are switched off [COO-3]. */
export const DISABLE_USER_SCRIPTS_COOKIE = 'ss_disableUserScripts'
