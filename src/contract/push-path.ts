/** Also for the worker, which needs no more of the calls. */
export const subscribePushPath = '/api/push/subscribe'
