import { Icon, type IconProps } from './Icon.tsx'

export function IconHome(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 10L10 3.4l7.2 6.6M4.8 8.6V17h10.4V8.6M8.3 17v-4.6h3.4V17" />
    </Icon>
  )
}
