import { Button, Group, Text } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { Problem } from '#components/form/problem.tsx'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import type { User } from '#contract/users.ts'
import { m } from '#texts/compiled/messages.js'
import { changeProfile } from '../change-profile.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const Photo = ({ url }: { url: string }) => (
  <img
    src={url}
    alt={m.own_photo_alt()}
    width={64}
    height={64}
    style={{ borderRadius: '50%', objectFit: 'cover' }}
  />
)

export const PhotoSection = ({ user }: { user: User }) => {
  const { photoURL } = user.data
  const input = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState('')
  const [problem, setProblem] = useState('')
  const save = async (url: string | null) => {
    await changeProfile('profile.photo@1', { photoURL: url })
    setProblem('')
    setResult(url === null ? m.own_photo_removed() : m.own_photo_saved())
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file !== undefined)
      void shrinkPhoto(file).then(save, () => {
        setResult('')
        setProblem(m.own_photo_unreadable())
      })
  }
  return (
    <PanelSection title={m.own_photo()} detail={m.own_photo_detail()}>
      <Group gap="sm">
        {photoURL !== null && <Photo url={photoURL} />}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={choose}
          aria-label={m.own_photo_choose()}
        />
        <Button variant="default" onClick={() => input.current?.click()}>
          {m.own_photo_choose()}
        </Button>
        {photoURL !== null && (
          <Button variant="subtle" color="red" onClick={() => void save(null)}>
            {m.own_photo_remove()}
          </Button>
        )}
      </Group>
      <Text role="status" size="sm">
        {result}
      </Text>
      <Problem text={problem} />
    </PanelSection>
  )
}
