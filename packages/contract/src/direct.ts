import { moneyEvents } from './payment/events.ts'

/**
 * Every event that an endpoint which is no call may leave in the audit chain, by its address; one that does not stand
 * here leaves none. The server looks at what each request has written. `/Payment/VerifyRazorPayResponse` is a call and
 * declares its own.
 */
export const directEvents: Readonly<Record<string, readonly string[]>> = {
  '/Document/UploadDocument': ['DOCUMENT_UPLOADED'],
  '/Document/DeleteDocument': ['DOCUMENT_DELETED'],
  '/Document/DownloadMyData': ['DATA_DOWNLOADED'],
  '/ExternalModule/RedeemToken': ['APP_TOKEN_REDEEMED'],
  '/Payment/RazorpayWebhook': [...moneyEvents, 'REFUND_SENT', 'REFUND_PAID', 'REFUND_FAILED'],
}
