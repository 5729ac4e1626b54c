/** How it was, asked of whoever reported it, once it is done. */
import { ActionIcon, Button, Group, Input, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { IconStar, IconStarFilled } from '#components/icons.ts'
import { commentLimit } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import list from '../ui/report-list.module.css'

const stars = [1, 2, 3, 4, 5] as const

type RatingFormProps = { onSend: (rating: number, text: string) => Promise<unknown> }

export const RatingForm = ({ onSend }: RatingFormProps) => {
  const [rating, setRating] = useState(0)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(rating === 0)
    if (rating > 0) await onSend(rating, text.trim())
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="xs">
        <Input.Wrapper
          label={m.desk_rate()}
          labelElement="div"
          role="group"
          aria-label={m.desk_rate()}
          error={isMissing && rating === 0 ? m.desk_rate_missing() : undefined}
        >
          <Group gap={4}>
            {stars.map((count) => (
              <ActionIcon
                key={count}
                size={48}
                aria-label={m.desk_rate_star({ count })}
                aria-pressed={rating === count}
                onClick={() => setRating(count)}
              >
                {count <= rating ? (
                  <IconStarFilled size={24} className={list.starred} />
                ) : (
                  <IconStar size={24} stroke={1.75} />
                )}
              </ActionIcon>
            ))}
          </Group>
        </Input.Wrapper>
        <Textarea
          label={m.common_optional({ label: m.desk_rate_text() })}
          rows={2}
          maxLength={commentLimit}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div>
          <Button type="submit">{m.desk_rate_send()}</Button>
        </div>
      </Stack>
    </form>
  )
}
