/** Put before a page's own scripts: reading the rows of a screen fails in the browser's own storage. */

/** What a page needs before it knows whose it is; every other table refuses to be read. */
const spared = [
  'meta',
  'profile',
  'my-society',
  'my-join-request',
  'scopes',
  'outbox',
  'shadow',
  'society',
]

const refuse = (prototype, storeOf) => {
  for (const method of ['get', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor', 'count']) {
    const read = prototype[method]
    prototype[method] = function (...args) {
      const { name, transaction } = storeOf(this)
      // The list of the people of this browser is another database.
      if (transaction.db.objectStoreNames.contains('outbox') && !spared.includes(name)) {
        throw new TypeError('the tour has broken this read')
      }
      return read.apply(this, args)
    }
  }
}

refuse(IDBObjectStore.prototype, (store) => store)
refuse(IDBIndex.prototype, (index) => index.objectStore)
