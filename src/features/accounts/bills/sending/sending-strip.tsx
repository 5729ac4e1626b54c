/** Over the list of bills: how far their sending is, and the way to what could not be sent. */
import { Button } from '@mantine/core'
import { IconMail } from '#components/icons.ts'
import { m } from '#texts/compiled/messages.js'
import type { Sending } from './sending.ts'
import { sendingWords } from './sending-words.ts'

type SendingStripProps = { sending: Sending; onOpen: () => void }

export const SendingStrip = ({ sending, onOpen }: SendingStripProps) => (
  <div className="bills-sending">
    <IconMail size={20} stroke={1.75} aria-hidden="true" />
    <span role="status">{sendingWords(sending).join(' · ')}</span>
    <Button variant="default" onClick={onOpen}>
      {m.bills_sending_open()}
    </Button>
  </div>
)
