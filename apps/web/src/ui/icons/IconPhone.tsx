import { Icon, type IconProps } from './Icon.tsx'

export function IconPhone(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.8 3.2l1.8 4-2 1.6c1 2 2.6 3.6 4.6 4.6l1.6-2 4 1.8c-.2 2-1.4 3.4-3.2 3.6C8 16.4 3.6 12 3.2 6.4c.2-1.8 1.6-3 3.6-3.2z" />
    </Icon>
  )
}
