/** Where the calls of a site begin [DAT-6]. */
export const API_ROOT = '/api/'
/** Where its resource-like calls begin [DAT-6]. */
export const REST_ROOT = '/api/rest/'
/** Where the library of older sites lies [DAT-6]. */
export const YUI_BASE = '/universal/yui3/3.17.2/'
