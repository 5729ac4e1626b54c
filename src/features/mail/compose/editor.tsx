/**
 * The editor of a mail's text (Tiptap). What goes in is parsed from a cleaned tree, never from a string: the page's policy of
 * trusted types lets no string become HTML (docs/mail.md).
 */
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { DOMParser as TreeParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, getSchema, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import {
  IconBold,
  IconItalic,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
} from '#components/icons.ts'
import type { IconType } from '#components/shell/navigation-item.ts'
import { m } from '#texts/compiled/messages.js'
import { cleanFragment } from '../ui/show-html.ts'

const extensions = [
  StarterKit.configure({
    // also what has no button here: it comes with what is pasted or passed on
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
]

/** It ends with a line to write in, as the editor would have it: what it adds by itself would count as written. */
const toDocument = (html: string) => {
  const schema = getSchema(extensions)
  const parsed = TreeParser.fromSchema(schema).parse(cleanFragment(html))
  const isOpen = parsed.lastChild?.type.name === 'paragraph'
  const end = parsed.content.addToEnd(schema.node('paragraph'))
  return (isOpen ? parsed : parsed.copy(end)).toJSON()
}

/** What is pasted goes through the same cleaning. */
const pasteHtml = (view: EditorView, event: ClipboardEvent): boolean => {
  const html = event.clipboardData?.getData('text/html') ?? ''
  if (html === '') return false
  const slice = TreeParser.fromSchema(view.state.schema).parseSlice(cleanFragment(html))
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
  return true
}

type ToolProps = { label: string; icon: IconType; isOn: boolean; onPress: () => void }

const Tool = ({ label, icon: Icon, isOn, onPress }: ToolProps) => (
  <ActionIcon
    aria-label={label}
    aria-pressed={isOn}
    variant={isOn ? 'light' : 'subtle'}
    // the selection stays where it is
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Icon size={20} stroke={1.75} aria-hidden="true" />
  </ActionIcon>
)

const isAddress = (text: string) => /^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)

const LinkLine = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const [address, setAddress] = useState('https://')
  const [isWrong, setWrong] = useState(false)
  const set = () => {
    setWrong(!isAddress(address))
    if (!isAddress(address)) return
    editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run()
    onDone()
  }
  return (
    <Group gap="xs" p={4} align="flex-start">
      <TextInput
        flex={1}
        data-autofocus
        aria-label={m.mail_link_address()}
        value={address}
        error={isWrong && m.mail_error_link()}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <Button variant="default" onClick={set}>
        {m.mail_link_set()}
      </Button>
    </Group>
  )
}

const Tools = ({ editor }: { editor: Editor }) => {
  const [isLinking, setLinking] = useState(false)
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  const act = () => editor.chain().focus()
  return (
    <>
      <div className="editor-tools" role="toolbar" aria-label={m.mail_text_tools()}>
        <Tool
          label={m.mail_bold()}
          icon={IconBold}
          isOn={is.bold}
          onPress={() => act().toggleBold().run()}
        />
        <Tool
          label={m.mail_italic()}
          icon={IconItalic}
          isOn={is.italic}
          onPress={() => act().toggleItalic().run()}
        />
        <Tool
          label={m.mail_bullets()}
          icon={IconList}
          isOn={is.bullets}
          onPress={() => act().toggleBulletList().run()}
        />
        <Tool
          label={m.mail_numbers()}
          icon={IconListNumbers}
          isOn={is.numbers}
          onPress={() => act().toggleOrderedList().run()}
        />
        {is.link ? (
          <Tool
            label={m.mail_link_unset()}
            icon={IconLinkOff}
            isOn
            onPress={() => act().extendMarkRange('link').unsetLink().run()}
          />
        ) : (
          <Tool
            label={m.mail_link()}
            icon={IconLink}
            isOn={isLinking}
            onPress={() => setLinking(!isLinking)}
          />
        )}
      </div>
      {isLinking && <LinkLine editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

type MailEditorProps = {
  id: string
  html: string
  /** It has the focus when the panel opens. */
  isFirst: boolean
  /** Of the words that say what is wrong with it. */
  errorId: string | undefined
  onChange: (html: string) => void
}

/** @param props.html what it begins with; later values are its own */
export const MailEditor = ({ id, html, isFirst, errorId, onChange }: MailEditorProps) => {
  const [content] = useState(() => toDocument(html))
  const editor = useEditor({
    extensions,
    content,
    enableInputRules: ['bold', 'italic', 'bulletList', 'orderedList', 'link'],
    editorProps: {
      handlePaste: (view, event) => pasteHtml(view, event),
      attributes: {
        id,
        class: 'editor-text',
        role: 'textbox',
        ...(isFirst && { 'data-autofocus': 'true' }),
        'aria-multiline': 'true',
        'aria-label': m.mail_text_field(),
        ...(errorId !== undefined && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  })
  return (
    <div className="editor">
      <Tools editor={editor} />
      <EditorContent editor={editor} style={{ display: 'contents' }} />
    </div>
  )
}
