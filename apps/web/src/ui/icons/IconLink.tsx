import { Icon, type IconProps } from './Icon.tsx'

export function IconLink(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.4 11.6a3 3 0 0 0 4.4 0l2.8-2.8a3.1 3.1 0 0 0-4.4-4.4l-1 1M11.6 8.4a3 3 0 0 0-4.4 0l-2.8 2.8a3.1 3.1 0 0 0 4.4 4.4l1-1" />
    </Icon>
  )
}
