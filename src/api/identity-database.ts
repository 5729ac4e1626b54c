/** Where the Firebase SDK keeps who is signed in; its name is the SDK's own. */
export const identityDatabase = 'firebaseLocalStorageDb'
