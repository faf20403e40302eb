export { FORM_PARTS } from '@vitrine/messages'
