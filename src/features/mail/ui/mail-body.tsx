/** The text of a mail in a sandboxed frame: no script, no form, nothing of this page within its reach. */
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { plainText } from '#domain/mail-text.ts'
import { m } from '#texts/compiled/messages.js'
import { usePictures } from '../use-pictures.ts'
import { useScheme } from '../use-scheme.ts'
import { mailDocument, remotePictures } from './show-html.ts'

type MailBodyProps = { subject: string; html: string | null }

/** The frame inherits nothing of the page's look. */
const styles = {
  light: 'body{color:#1A2628;background:#fff}a{color:#036B6F}',
  dark: 'body{color:#E4EAEB;background:#192426}a{color:#68BFC3}',
} as const
const shared =
  "body{margin:0;padding:4px;font:16px/1.5 'Inter Variable',system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #788385;padding:4px 8px;text-align:start}blockquote{margin:8px 0;padding-inline-start:12px;border-inline-start:3px solid #899395}pre{white-space:pre-wrap}"

/** Of more words than these the frame scrolls. */
const longest = 20_000

/** Its words, with an empty line where a paragraph ends. */
const wordsOf = (html: string) =>
  plainText(html.replace(/<\/(?:p|[uo]l|blockquote|h\d)\s*>/gi, '$&<br>')).slice(0, longest)

const hasMoreThanWords = (html: string) => /<(?:table|img|pre)\b/i.test(html)

type FrameProps = { subject: string; html: string; fetched: ReadonlyMap<string, string> }

const Frame = ({ subject, html, fetched }: FrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const scheme = useScheme()
  useEffect(() => {
    const css = `${shared}${styles[scheme]}:root{color-scheme:${scheme}}`
    if (frame.current !== null) frame.current.srcdoc = mailDocument(html, fetched, css)
  }, [html, fetched, scheme])
  // The frame cannot say how high its text is: the same words, unseen behind it, are about as high.
  return (
    <div className="mail-frame-box" data-rich={hasMoreThanWords(html) || undefined}>
      <div className="mail-frame-words" aria-hidden="true">
        {wordsOf(html)}
      </div>
      <iframe
        ref={frame}
        className="mail-frame"
        title={m.mail_body_title({ subject })}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  )
}

const Written = ({ subject, html }: { subject: string; html: string }) => {
  const urls = useMemo(() => remotePictures(html), [html])
  const { fetched, state, load } = usePictures(urls)
  const words = {
    blocked: m.mail_images_blocked,
    loading: m.mail_images_loading,
    failed: m.mail_images_failed,
    loaded: () => '',
  }[state]
  return (
    <>
      {urls.length > 0 && state !== 'loaded' && (
        <Group gap="xs">
          <Text size="sm" c="dimmed" flex="1 1 16em" role="status">
            {words()}
          </Text>
          <Button variant="default" disabled={state === 'loading'} onClick={() => void load()}>
            {m.mail_load_images()}
          </Button>
        </Group>
      )}
      <Frame subject={subject} html={html} fetched={fetched} />
    </>
  )
}

/** Of the words that say why nothing can be done with the text. */
export const bodyLaterId = 'mail-body-later'

export const MailBody = ({ subject, html }: MailBodyProps) => {
  if (html === null)
    return (
      <Text id={bodyLaterId} c="dimmed">
        {m.mail_body_later()}
      </Text>
    )
  if (html === '') return <Text c="dimmed">{m.mail_body_empty()}</Text>
  return <Written subject={subject} html={html} />
}
