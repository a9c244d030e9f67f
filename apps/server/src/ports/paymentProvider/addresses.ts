/** Where the real provider lives; the embedded sandbox has the same two addresses under its own prefix. */
export const RAZORPAY_ADDRESSES = {
  baseUrl: 'https://api.razorpay.com',
  checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
} as const

/** Origins that Razorpay's checkout object loads from, for the content security policy. */
export const RAZORPAY_ORIGINS = [
  'https://checkout.razorpay.com',
  'https://api.razorpay.com',
  'https://lumberjack.razorpay.com',
] as const

/** Where the embedded provider is mounted. */
export const SANDBOX_PREFIX = '/sandbox/razorpay'

/**
 * The sandbox's addresses. The script's is relative to the portal's root, so that its frame is of the same origin.
 * @param origin of this server as it reaches itself, such as `http://127.0.0.1:8080`; known once it listens
 */
export const sandboxAddresses = (origin: () => string) => ({
  baseUrl: () => `${origin()}${SANDBOX_PREFIX}`,
  checkoutScriptUrl: `${SANDBOX_PREFIX}/checkout.js`,
})
