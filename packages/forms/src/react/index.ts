export { Form } from './Form.js'
export type { CaptchaPlace, FormProps } from './Form.js'
