export { deskPayments } from './payments/deskPayments.js'
export type { DeskOptions } from './payments/deskPayments.js'
export { judgePayment } from './payments/judgePayment.js'
export type { Amount } from './payments/judgePayment.js'
export type {
  ElementSources,
  MessageRead,
  MethodAnswer,
  MethodRequest,
  PaymentAnswer,
  PaymentElement,
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
