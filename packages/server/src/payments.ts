export { deskPayments } from './payments/deskPayments.js'
export type { DeskOptions } from './payments/deskPayments.js'
export { judgePayment } from './payments/judgePayment.js'
export type { Amount } from './payments/judgePayment.js'
export type {
  MessageRead,
  PaymentAnswer,
  PaymentMessage,
  PaymentOrder,
  PaymentPort,
  PaymentRef,
  PaymentStart,
  RawMessage,
  RefundAnswer,
  RefundCall,
} from './payments/paymentPort.js'
