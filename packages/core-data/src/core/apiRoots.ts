/** The path under which every call of a site lies [DAT-6]. Endpoints are declared with it: `${API_ROOT}form/Save…`. */
export const API_ROOT = '/api/'
/** The path under which the resource-like calls lie, such as those of comments [DAT-6]. */
export const REST_ROOT: '/api/rest/' = `${API_ROOT}rest/`
/** The path of the YUI library on older sites [DAT-6]. Code loads nothing from it [RUN-8]. */
export const YUI_BASE = '/universal/yui3/3.17.2/'
