import { Icon, type IconProps } from './Icon.tsx'

export function IconPlay(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.8l10 6.2-10 6.2z" />
    </Icon>
  )
}
