/** The card of the login and its sisters: heading, what happens now, button, and why it cannot be pressed. */
import { Button, Progress, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Problem } from '#components/form/problem.tsx'
import classes from './guest.module.css'
import type { GuestForm } from './use-guest-form.ts'

/** The first card comes with the page, which begins at its top; every later one takes the focus. */
let isFirstCard = true

const useFocusOnLaterCards = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstCard) heading.current?.focus({ preventScroll: true })
    isFirstCard = false
  }, [])
  return heading
}

type GuestCardProps = {
  title: string
  /** Read together with the heading, when that takes the focus. */
  notice?: string | undefined
  /** Stands under the card's content, at its foot. */
  links?: ReactNode
  children?: ReactNode
}

export const GuestCard = ({ title, notice, links, children }: GuestCardProps) => {
  const heading = useFocusOnLaterCards()
  const id = useId()
  const noticeId = `${id}notice`
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title
        order={1}
        id={id}
        ref={heading}
        tabIndex={-1}
        mb="md"
        {...(notice === undefined ? {} : { 'aria-describedby': noticeId })}
      >
        {title}
      </Title>
      {notice !== undefined && (
        <Text id={noticeId} className={classes.notice}>
          {notice}
        </Text>
      )}
      {children}
      {links !== undefined && <div className={classes.links}>{links}</div>}
    </section>
  )
}

export const CardProgress = ({ text }: { text: string }) => (
  <Stack gap={4} role="status">
    <Progress value={100} animated size="sm" aria-label={text} />
    <Text size="sm">{text}</Text>
  </Stack>
)

type GuestFormFrameProps<Name extends string> = {
  form: GuestForm<Name>
  submit: string
  progress: string
  /** Why nothing can be sent now; undefined with network. */
  offline: string | undefined
  children: ReactNode
}

/** Fields, progress, the provider's word, and the button. */
export const GuestFormFrame = <Name extends string>({
  form,
  submit,
  progress,
  offline,
  children,
}: GuestFormFrameProps<Name>) => {
  const isOffline = offline !== undefined
  const onSubmit = isOffline
    ? { onSubmit: (event: { preventDefault: () => void }) => event.preventDefault() }
    : {}
  return (
    <form {...form.form} {...onSubmit}>
      <Stack gap="md">
        {children}
        {form.isBusy && <CardProgress text={progress} />}
        {form.problem !== undefined && <Problem text={form.problem} />}
        <Button
          className="wrapping-button"
          type="submit"
          size="md"
          fullWidth
          data-primary
          disabled={isOffline || !form.canSubmit}
        >
          {submit}
        </Button>
        {isOffline && (
          <Text size="sm" role="status">
            {offline}
          </Text>
        )}
      </Stack>
    </form>
  )
}
