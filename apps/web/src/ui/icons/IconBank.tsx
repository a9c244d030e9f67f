import { Icon, type IconProps } from './Icon.tsx'

export function IconBank(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 7.8L10 3.4l7.2 4.4zM4.8 10v4.6M8.3 10v4.6M11.7 10v4.6M15.2 10v4.6M2.8 17h14.4" />
    </Icon>
  )
}
