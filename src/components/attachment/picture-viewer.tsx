/** A photo over the page: by buttons as by two fingers, closed by Escape. */
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useFocusReturn } from '../overlay/use-focus-return.ts'
import classes from './attachment.module.css'

const zooms = [1, 1.5, 2, 3, 4]
const whole = { maxInlineSize: '100%', maxBlockSize: '100%' }

type PictureViewerProps = { name: string; url: string; onClose: () => void }

export const PictureViewer = ({ name, url, onClose }: PictureViewerProps) => {
  useFocusReturn()
  const [at, setAt] = useState(0)
  const zoom = zooms[at] ?? 1
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={name}
      closeButtonProps={{ 'aria-label': m.common_close(), size: 44 }}
      classNames={{ content: classes.viewer, body: classes.stage, title: classes.viewerTitle }}
    >
      <div className={classes.buttons}>
        <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {m.file_picture_smaller()}
        </Button>
        <Button variant="default" disabled={at === zooms.length - 1} onClick={() => setAt(at + 1)}>
          {m.file_picture_bigger()}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its window is scrolled by keys */}
      <div className={classes.picture} tabIndex={0}>
        <img src={url} alt={name} style={zoom === 1 ? whole : { inlineSize: `${zoom * 100}%` }} />
      </div>
    </Modal>
  )
}
