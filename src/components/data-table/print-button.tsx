import { Button } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { IconPrinter } from '../icons.ts'

export const PrintButton = () => (
  <Button
    variant="default"
    className="dt-tool"
    leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
    onClick={() => print()}
  >
    {m.table_print()}
  </Button>
)
