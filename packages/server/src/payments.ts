export { deskPayments } from './payments/deskPayments.js'
export type { DeskOptions } from './payments/deskPayments.js'
export { judgePayment } from './payments/judgePayment.js'
export type { Amount } from './payments/judgePayment.js'
export type {
  MessageRead,
  MethodAnswer,
  MethodRequest,
  PaymentAnswer,
  PaymentMessage,
  PaymentOrder,
  PaymentPort,
  PaymentRef,
  PaymentStart,
  RawMessage,
  RefundAnswer,
  RefundCall,
  RepeatedAnswer,
  RepeatedCharge,
} from './payments/paymentPort.js'
