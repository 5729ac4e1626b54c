/** Adds files: by a button, by the camera of a phone, dropped on it, or pasted. */
import { Button, Loader, Text } from '@mantine/core'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { contentTypes } from '#contract/attachments.ts'
import { endingsOf } from '#domain/attachment-types.ts'
import { m } from '#texts/compiled/messages.js'
import { IconCamera, IconPaperclip } from '../icons.ts'
import classes from './attachment.module.css'
import type { PreparedFile } from './prepare-file.ts'
import { usePreparing } from './use-preparing.ts'

/** `image/*` lets a phone offer its photos and a HEIC file be chosen, which is then drawn anew. */
const accept = [
  'image/*',
  ...contentTypes.flatMap((type) => endingsOf[type].map((ending) => `.${ending}`)),
].join(',')

type FilePickerProps = {
  /** @throws FileProblem when it cannot be kept */
  onFile: (file: PreparedFile) => Promise<void>
  /** From the moment files are chosen until they are kept. */
  onBusy?: (isBusy: boolean) => void
  /** What may be added, in words. */
  help?: string
  children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

type ChooseProps = {
  label: string
  /** camera: takes a photo; selfie: of oneself. picture, pictures: one that is there, or several. file: any number of files. */
  source?: 'camera' | 'selfie' | 'picture' | 'pictures' | 'file'
  onFiles: (files: File[]) => void
}

const askFor = {
  camera: { accept: 'image/*', capture: 'environment' },
  selfie: { accept: 'image/*', capture: 'user' },
  picture: { accept: 'image/*' },
  pictures: { accept: 'image/*', multiple: true },
  file: { accept, multiple: true },
} as const

export const ChooseFiles = ({ label, source = 'file', onFiles }: ChooseProps) => {
  const isCamera = source === 'camera' || source === 'selfie'
  const input = useRef<HTMLInputElement>(null)
  const Icon = isCamera ? IconCamera : IconPaperclip
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // the same file may be chosen again
    currentTarget.value = ''
    onFiles(files)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={onChange}
        {...askFor[source]}
      />
      <Button
        variant="default"
        size="md"
        className={isCamera ? classes.camera : undefined}
        leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

export const FilePicker = ({ onFile, onBusy, help, children }: FilePickerProps) => {
  const { busy, problems, add } = usePreparing(onFile)
  const [isOver, setOver] = useState(false)
  const onFiles = (files: File[]) => {
    onBusy?.(true)
    void add(files).finally(() => onBusy?.(false))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons do the same
    <div
      className={classes.place}
      data-over={isOver || undefined}
      onPaste={({ clipboardData }) => {
        const files = [...clipboardData.files]
        if (files.length > 0) onFiles(files)
      }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <div className={classes.buttons}>
        <ChooseFiles label={m.file_add()} onFiles={onFiles} />
        <ChooseFiles label={m.file_camera()} source="camera" onFiles={onFiles} />
      </div>
      <Text size="sm" c="dimmed">
        {isOver ? m.file_drop() : (help ?? m.file_help())}
      </Text>
      <div role="status" className={classes.busy}>
        {busy !== null && (
          <>
            <Loader size="xs" aria-hidden="true" />
            <Text size="sm">{m.file_preparing({ name: busy })}</Text>
          </>
        )}
      </div>
      {problems.length > 0 && (
        <div role="alert">
          {problems.map((words) => (
            <Text key={words} c="red" size="sm">
              {words}
            </Text>
          ))}
        </div>
      )}
      {children}
    </div>
  )
}
