import { Icon, type IconProps } from './Icon.tsx'

export function IconPencil(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 16l.8-3.6L13.6 3.6l2.8 2.8-8.8 8.8zM11.6 5.6l2.8 2.8" />
    </Icon>
  )
}
