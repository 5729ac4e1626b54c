/** The caller's mailbox for other programs (spec 3.5, 7.3). Ids of folders and labels are the specification's. */
import { idSchema, instantSchema } from '../wire.ts'
import { z } from '../zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { pageShape } from './paging.ts'

const base = '/api/mail-app'

const nameSchema = z.object({ name: z.string(), email: z.string() })

const mailSchema = z.object({
  id: idSchema,
  from: z.extend(nameSchema, { avatar: z.string() }),
  to: z.array(nameSchema),
  subject: z.string(),
  /** HTML, without anything that runs. */
  message: z.string(),
  time: instantSchema,
  read: z.boolean(),
  starred: z.boolean(),
  important: z.boolean(),
  hasAttachments: z.boolean(),
  attachments: z.array(
    z.object({
      type: z.string(),
      fileName: z.string(),
      /** A small picture of a picture, as an address that holds it; else empty. */
      preview: z.string(),
      /** On this server, with the same token. */
      url: z.string(),
      size: z.string(),
    }),
  ),
  labels: z.array(z.string()),
  folder: z.string(),
})
export type ApiMail = z.infer<typeof mailSchema>

/** The numbers of the specification may come as numbers. */
const given = z.pipe(z.union([z.string(), z.int()]), z.transform(String))
const selected = z.array(idSchema).check(z.minLength(1), z.maxLength(200))
const handle = z.optional(z.string().check(z.minLength(1), z.maxLength(120)))
const mails = z.array(mailSchema)
const named = { id: z.string(), handle: z.string(), title: z.string() }

export const readMail = defineEndpoint({
  method: 'GET',
  path: `${base}/mail`,
  summary: 'One mail',
  input: z.object({ mailId: idSchema }),
  output: mailSchema,
})

export const listMails = defineEndpoint({
  method: 'GET',
  path: `${base}/mails`,
  summary: 'The mails with a label, of a filter, or in a folder; of the inbox when none is named',
  input: z.object({
    labelHandle: handle,
    filterHandle: handle,
    folderHandle: handle,
    ...pageShape,
  }),
  output: mails,
})

export const updateMail = defineEndpoint({
  method: 'POST',
  path: `${base}/update-mail`,
  summary:
    'Changes whatever of a mail differs from what stands there; subject and message of drafts alone',
  input: z.extend(mailSchema, { folder: given, labels: z.array(given) }),
  output: mailSchema,
})

export const setMailFolder = defineEndpoint({
  method: 'POST',
  path: `${base}/set-folder`,
  summary: 'Moves mails into a folder',
  input: z.object({ selectedMailIds: selected, folderId: given }),
  output: mails,
})

export const toggleMailLabel = defineEndpoint({
  method: 'POST',
  path: `${base}/toggle-label`,
  summary: 'Takes a label from the mails that have it, and gives it to the others',
  input: z.object({ selectedMailIds: selected, labelId: given }),
  output: mails,
})

export const deleteMails = defineEndpoint({
  method: 'POST',
  path: `${base}/delete-mails`,
  summary: 'Removes mails for good',
  input: z.object({ selectedMailIds: selected }),
  output: z.object({ removed: z.array(idSchema) }),
})

export const listMailFilters = defineEndpoint({
  method: 'GET',
  path: `${base}/filters`,
  summary: 'The filters there are',
  input: z.object({}),
  output: z.array(z.object({ ...named, icon: z.string() })),
})

export const listMailLabels = defineEndpoint({
  method: 'GET',
  path: `${base}/labels`,
  summary: 'The labels of the caller',
  input: z.object({}),
  output: z.array(z.object({ ...named, color: z.string() })),
})

export const listMailFolders = defineEndpoint({
  method: 'GET',
  path: `${base}/folders`,
  summary: 'The folders there are',
  input: z.object({}),
  output: z.array(z.object({ ...named, icon: z.string() })),
})
