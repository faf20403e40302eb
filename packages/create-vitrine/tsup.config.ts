export { default } from '../../tools/config/tsup.base.ts'
